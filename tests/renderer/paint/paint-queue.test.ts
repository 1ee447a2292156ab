import { beforeEach, expect, test, vi } from 'vitest';
import { paintNoMore, paintSoon } from '../../../renderer/paint/paint-queue';

let frames: (() => void)[] = [];
let now = 0;
beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
/** Runs the frame that was asked for; fails when there is none or more than one. */
const nextFrame = (): void => {
  expect(frames).toHaveLength(1);
  frames.shift()!();
};
/** A painting that takes so long and notes that it was made. */
const painting = (made: string[], name: string, ms: number) => () => {
  made.push(name);
  now += ms;
};

test('light paintings share a frame, a heavy one has it to itself', () => {
  const made: string[] = [];
  const heavy = [painting(made, 'picture', 1), painting(made, 'maze', 20), painting(made, 'solved', 20)];
  heavy.forEach(paintSoon);
  expect(made).toEqual([]);
  nextFrame();
  expect(made).toEqual(['picture', 'maze']);
  nextFrame();
  expect(made).toEqual(['picture', 'maze', 'solved']);
  expect(frames).toEqual([]);
});

test('what is asked for again is made once, and lets others go first', () => {
  const made: string[] = [];
  const maze = painting(made, 'maze', 20);
  paintSoon(maze);
  paintSoon(painting(made, 'solved', 20));
  paintSoon(maze);
  nextFrame();
  expect(made).toEqual(['solved']);
  nextFrame();
  expect(made).toEqual(['solved', 'maze']);
  expect(frames).toEqual([]);
});

test('what is taken back is not made, what asks again while it is made is made again', () => {
  const made: string[] = [];
  const gone = painting(made, 'gone', 1);
  let again = true;
  const repeating = (): void => {
    made.push('repeating');
    if (again) paintSoon(repeating);
    again = false;
    now += 20;
  };
  paintSoon(gone);
  paintSoon(repeating);
  paintNoMore(gone);
  nextFrame();
  nextFrame();
  expect(made).toEqual(['repeating', 'repeating']);
  expect(frames).toEqual([]);
});

test('a painting that throws does not hold up the others', () => {
  const made: string[] = [];
  const broken = (): void => {
    throw new Error('broken');
  };
  paintSoon(broken);
  paintSoon(painting(made, 'maze', 1));
  expect(nextFrame).toThrow('broken');
  nextFrame();
  expect(made).toEqual(['maze']);
});
