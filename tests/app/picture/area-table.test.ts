import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageArea, encodedAreaTable, linearAreaTable } from '@app/picture/area-table';
import { sampleCells } from '@app/picture/sample-cells';
import { paintPicture } from '../../support/pictures';

describe('area averages', () => {
  it('equal the cell sampling, in linear light, wherever the picture covers the raster', () => {
    const picture = paintPicture(23, 17, (x, y) => (x * 37 + y * 91) % 256);
    const frame = { x: -1.3, y: -0.7, width: 9.1, height: 8.9 };
    const out = new Float32Array(7 * 6);
    averageArea(linearAreaTable(picture), frame, 7, 6, 1, out);
    const cells = sampleCells(picture, frame, 7, 6);
    for (let i = 0; i < out.length; i++) expect(out[i]).toBeCloseTo(cells.linear[i], 5);
  });

  it('fill up with paper what the picture does not cover', () => {
    const black = paintPicture(3, 3, () => 0);
    const out = new Float32Array(4);
    averageArea(linearAreaTable(black), { x: 0.25, y: 0, width: 2, height: 1 }, 4, 1, 1, out);
    expect(Array.from(out)).toEqual([0.25, 0, 0.75, 1]);
  });

  it('keep the mean at any scale', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (w, h) => {
        const picture = paintPicture(13, 9, (x, y) => (x * 53 + y * 29) % 256);
        const out = new Float32Array(w * h);
        averageArea(encodedAreaTable(picture), { x: 0, y: 0, width: w, height: h }, w, h, 255, out);
        let mean = 0;
        for (let i = 0; i < 13 * 9; i++) mean += picture.rgb[3 * i] / 117;
        expect(out.reduce((s, v) => s + v, 0) / out.length).toBeCloseTo(mean, 2);
      }),
    );
  });
});
