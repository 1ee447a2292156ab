import { unpackRle } from '@app/decode/dib-rle';
import { expect, test } from 'vitest';

/** Rows as digits, or what came instead. */
function rowsOf(source: readonly number[], bits: 4 | 8, width = 4, height = 3): readonly string[] | undefined {
  const plane = unpackRle(Uint8Array.from(source), width, height, bits);
  return plane && Array.from({ length: height }, (_, y) => plane.subarray(y * width, (y + 1) * width).join(''));
}

const END = [0, 1];
const ROW = [0, 0];
const move = (x: number, y: number): number[] => [0, 2, x, y];

const cases: readonly (readonly [string, readonly number[], 4 | 8, readonly string[] | undefined])[] = [
  ['runs and row ends', [4, 1, ...ROW, 2, 2, ...ROW, 4, 3, ...END], 8, ['1111', '2200', '3333']],
  ['nibbles in turn', [3, 0x12, ...ROW, 4, 0x34, ...END], 4, ['1210', '3434', '0000']],
  ['literals, padded to two bytes', [0, 3, 1, 2, 3, 0, ...ROW, 4, 4, ...END], 8, ['1230', '4444', '0000']],
  ['literal nibbles', [0, 3, 0x12, 0x30, ...END], 4, ['1230', '0000', '0000']],
  ['a move within the row', [1, 1, ...move(2, 0), 1, 2, ...END], 8, ['1002', '0000', '0000']],
  ['a move to a later row keeps its column', [2, 1, ...move(1, 2), 1, 2, ...END], 8, ['1100', '0000', '0002']],
  ['a move past the picture draws nothing', [...move(0, 9), 4, 1, ...move(200, 0), 4, 1, ...END], 8, ['0000', '0000', '0000']],
  ['pixels past the end of a row are dropped', [9, 1, ...ROW, 1, 2, ...END], 8, ['1111', '2000', '0000']],
  ['no end mark, all rows complete', [4, 1, ...ROW, 4, 2, ...ROW, 4, 3], 8, ['1111', '2222', '3333']],
  ['no end mark, last row ended', [4, 1, ...ROW, 4, 2, ...ROW, 1, 3, ...ROW], 8, ['1111', '2222', '3000']],
  ['no end mark, last row half drawn', [4, 1, ...ROW, 4, 2, ...ROW, 2, 3], 8, undefined],
  ['cut inside a move', [4, 1, 0, 2, 1], 8, undefined],
  ['cut inside literals', [0, 4, 1, 2], 8, undefined],
  ['cut inside literal nibbles', [0, 5, 0x12, 0x34], 4, undefined],
  ['nothing', [], 8, undefined],
]; // prettier-ignore

test.each(cases)('%s', (_name, source, bits, rows) => {
  expect(rowsOf(source, bits)).toEqual(rows);
});
