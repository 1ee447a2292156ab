import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EAST, NORTH, SOUTH, WEST } from '@app/maze/maze';
import { CELL_NUMBERS, cellParts } from '@app/sheet/corridor-parts';

/** A cell of a grid of 3 x 2 with widths of its own, at a place among others. */
const cells = fc.record({
  pitchDots: fc.integer({ min: 6, max: 60 }),
  widths: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 24, maxLength: 24 }),
  cell: fc.nat(5),
  sides: fc.nat(15),
});

/** Whether a dot of the cell is corridor, from the definition: dots left of and above the middle are counted towards it. */
function isCorridor(
  x: number,
  y: number,
  widthAt: (east: number, south: number) => number,
  pitch: number,
  sides: number,
) {
  const middle = Math.floor(pitch / 2);
  const east = x >= middle ? 1 : 0;
  const south = y >= middle ? 1 : 0;
  const w = widthAt(east, south);
  const near = (at: number): boolean =>
    at < middle ? middle - at <= Math.floor(w / 2) : at - middle < Math.ceil(w / 2);
  if (near(x) && near(y)) return true;
  if (near(x)) return (sides & (south ? SOUTH : NORTH)) !== 0;
  return near(y) && (sides & (east ? EAST : WEST)) !== 0;
}

test('the rectangles of a cell cover the dots of its corridor, each once', () => {
  fc.assert(
    fc.property(cells, ({ pitchDots, widths, cell, sides }) => {
      const corridor = Uint8Array.from(widths, (w) => Math.min(w, pitchDots - 2));
      const parts = new Int32Array(CELL_NUMBERS);
      cellParts(parts, { columns: 3, rows: 2, pitchDots, corridor }, cell, sides);
      const times = new Uint8Array(pitchDots * pitchDots);
      for (let k = 0; k < CELL_NUMBERS; k += 4)
        for (let y = parts[k + 1]; y < parts[k + 3]; y++)
          for (let x = parts[k]; x < parts[k + 2]; x++) times[y * pitchDots + x]++;
      const row = Math.floor(cell / 3);
      const widthAt = (east: number, south: number): number => corridor[(2 * row + south) * 6 + 2 * (cell % 3) + east];
      const wanted = times.map((_, i) =>
        Number(isCorridor(i % pitchDots, Math.floor(i / pitchDots), widthAt, pitchDots, sides)),
      );
      expect(times).toEqual(wanted);
    }),
  );
});
