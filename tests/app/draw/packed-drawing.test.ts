import { expect, test } from 'vitest';
import type { Drawing } from '@app/draw/drawing';
import { packDrawing, unpackDrawing } from '@app/draw/packed-drawing';
import { dotsToMm } from '@app/model/units';

/** Every dot of an A3 sheet's long side, the sum of two lengths as layouts make them. */
const walls = Float64Array.from({ length: 4964 }, (_, dots) => dotsToMm(dots - (dots >> 1)) + dotsToMm(dots >> 1));
const oblique = Float64Array.of(0, 10.1, 20, 30);
const drawing: Drawing = {
  widthMm: 297,
  heightMm: 420,
  marks: [
    { kind: 'lines', role: 'wall', ink: 0, widthMm: 0.5, coords: walls },
    { kind: 'rects', role: 'corridor', ink: 1, coords: walls },
    { kind: 'polygon', role: 'start', ink: 0, coords: oblique },
    { kind: 'text', role: 'title', ink: 0, text: 'fox', xMm: 1, yMm: 2, sizeMm: 3, outline: 'M0 0' },
  ],
};

test('a packed drawing is unpacked as what it was', () => {
  const { marks, ...page } = unpackDrawing(packDrawing(drawing));
  expect(page).toEqual({ widthMm: 297, heightMm: 420 });
  marks.forEach((mark, i) => {
    const was = drawing.marks[i];
    if (mark.kind === 'text' || was.kind === 'text') return expect(mark).toEqual(was);
    expect({ ...mark, coords: null }).toEqual({ ...was, coords: null });
    expect(Math.max(...mark.coords.map((mm, k) => Math.abs(mm - was.coords[k])))).toBeLessThan(1e-9);
  });
});

test('whole dots take two bytes each; nothing else is rounded', () => {
  const packed = packDrawing(drawing);
  expect(packed.marks[0]).toHaveProperty('dots.byteLength', 2 * walls.length);
  expect(packed.marks[2]).toHaveProperty('coords', oblique);
});

test.each([-1, 0x10000, 0.5, NaN])('%s dots are kept in mm', (dots) => {
  const coords = Float64Array.of(0, 0, dotsToMm(dots), 1);
  const mark = { kind: 'rects', role: 'wall', ink: 0, coords } as const;
  expect(packDrawing({ ...drawing, marks: [mark] }).marks).toEqual([mark]);
});
