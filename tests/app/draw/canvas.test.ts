import { paintDrawing, type Context2D } from '@app/draw/canvas';
import type { Drawing, Mark } from '@app/draw/drawing';
import { expect, test } from 'vitest';

/** Keeps what was painted as text, one line each. */
function recordingContext(): Context2D<string> & { readonly painted: string[] } {
  const painted: string[] = [];
  let path = '';
  return {
    painted,
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    lineCap: 'butt',
    lineJoin: 'miter',
    beginPath: () => void (path = ''),
    moveTo: (x, y) => void (path += `M${x} ${y}`),
    lineTo: (x, y) => void (path += `L${x} ${y}`),
    closePath: () => void (path += 'Z'),
    stroke() {
      painted.push(`stroke ${path} ${this.strokeStyle as string} ${this.lineWidth} ${this.lineCap} ${this.lineJoin}`);
    },
    fill(given?: string) {
      painted.push(`fill ${given ?? path} ${this.fillStyle as string}`);
    },
    fillRect(x, y, width, height) {
      painted.push(`rect ${x} ${y} ${width} ${height} ${this.fillStyle as string}`);
    },
  };
}

const drawingOf = (...marks: Mark[]): Drawing => ({ widthMm: 100, heightMm: 100, marks });
const walls = (...coords: number[]): Mark => ({
  kind: 'lines',
  role: 'wall',
  ink: 0,
  widthMm: 2,
  coords: Float64Array.from(coords),
});

test('upright and level walls are filled as rectangles around their middle line, whichever way they run', () => {
  const context = recordingContext();
  paintDrawing(context, drawingOf(walls(10, 20, 30, 20, 30, 50, 30, 20)));
  expect(context.painted).toEqual(['rect 10 19 20 2 rgb(0 0 0)', 'rect 29 20 2 30 rgb(0 0 0)']);
});

test('oblique walls are stroked with butt ends in one path', () => {
  const context = recordingContext();
  paintDrawing(context, drawingOf(walls(0, 0, 10, 10, 5, 5, 5, 9, 20, 0, 30, 10)));
  expect(context.painted).toEqual(['rect 4 5 2 4 rgb(0 0 0)', 'stroke M0 0L10 10M20 0L30 10 rgb(0 0 0) 2 butt miter']);
});

test('walls outside the clip are skipped, those that reach into it by their thickness are not', () => {
  const context = recordingContext();
  const clip = { x: 10, y: 10, width: 10, height: 10 };
  paintDrawing(context, drawingOf(walls(0, 0, 5, 0, 9.5, 0, 9.5, 30, 8.5, 0, 8.5, 30)), { clip });
  expect(context.painted).toEqual(['rect 8.5 0 2 30 rgb(0 0 0)']);
});

test('a polyline is one stroke with round ends and joins', () => {
  const context = recordingContext();
  const coords = Float64Array.of(0, 0, 5, 0, 5, 5);
  paintDrawing(context, drawingOf({ kind: 'polyline', role: 'solution', ink: 0, widthMm: 1.5, coords }));
  expect(context.painted).toEqual(['stroke M0 0L5 0L5 5 rgb(0 0 0) 1.5 round round']);
});

test('a polygon is closed and filled; ink becomes grey', () => {
  const context = recordingContext();
  const coords = Float64Array.of(0, 0, 5, 0, 5, 5);
  paintDrawing(context, drawingOf({ kind: 'polygon', role: 'start', ink: 0.5, coords }));
  expect(context.painted).toEqual(['fill M0 0L5 0L5 5Z rgb(128 128 128)']);
});

test('rectangles are filled in their grey; those outside the clip are skipped', () => {
  const context = recordingContext();
  const coords = Float64Array.of(0, 0, 5, 5, 10, 10, 2, 3, 18, 18, 9, 9);
  const clip = { x: 8, y: 8, width: 10, height: 10 };
  paintDrawing(context, drawingOf({ kind: 'rects', role: 'corridor', ink: 1, coords }), { clip });
  expect(context.painted).toEqual(['rect 10 10 2 3 rgb(255 255 255)', 'rect 18 18 9 9 rgb(255 255 255)']);
});

test('marks keep their order and take the colours they are given', () => {
  const context = recordingContext();
  const coords = Float64Array.of(0, 0, 9, 0);
  paintDrawing(
    context,
    drawingOf(walls(0, 0, 9, 0), { kind: 'polyline', role: 'solution', ink: 0, widthMm: 1, coords }),
    {
      colorOf: (mark) => (mark.role === 'solution' ? 'red' : 'black'),
    },
  );
  expect(context.painted).toEqual(['rect 0 -1 9 2 black', 'stroke M0 0L9 0 red 1 round round']);
});

test('text is painted from its outline when the context has paths, and left out otherwise', () => {
  const text: Mark = {
    kind: 'text',
    role: 'title',
    ink: 0,
    text: 'A',
    xMm: 50,
    yMm: 10,
    sizeMm: 4,
    outline: 'M0 0L1 1Z',
  };
  const context = recordingContext();
  paintDrawing(context, drawingOf(text), { pathOf: (mark) => `path of ${mark.outline}` });
  paintDrawing(context, drawingOf(text));
  paintDrawing(context, drawingOf({ ...text, outline: '' }), { pathOf: () => 'never' });
  expect(context.painted).toEqual(['fill path of M0 0L1 1Z rgb(0 0 0)']);
});

test('rectangles that meet at no whole pixel are filled up to the same one, with neither gap nor overlap', () => {
  const context = recordingContext();
  const coords = Float64Array.from([0.9, 0, 1.7, 2.4, 2.6, 0, 4, 2.4, 0.9, 2.4, 5.7, 3]);
  paintDrawing(context, drawingOf({ kind: 'rects', role: 'wall', ink: 0, coords }), { edgeStepMm: 0.5 });
  expect(context.painted).toEqual([
    'rect 1 0 1.5 2.5 rgb(0 0 0)',
    'rect 2.5 0 4 2.5 rgb(0 0 0)',
    'rect 1 2.5 5.5 3 rgb(0 0 0)',
  ]);
});
