import { describe, expect, test } from 'vitest';
import { cannyEdges } from '@app/picture/canny';
import { CANNY_REFERENCES, CANNY_SIDE, cannyPicture, unpackEdges } from '../../fixtures/canny-reference';

/** Border left out: programs differ in what they take to lie beyond it. */
const MARGIN = 3;

/** Edge pixels of `found` that have one of `wanted` within `reach` pixels, as a part of all. */
function agreement(found: Uint8Array, wanted: Uint8Array, reach: number): number {
  let edges = 0;
  let met = 0;
  for (let y = MARGIN; y < CANNY_SIDE - MARGIN; y++)
    for (let x = MARGIN; x < CANNY_SIDE - MARGIN; x++) {
      if (!found[y * CANNY_SIDE + x]) continue;
      edges++;
      let near = false;
      for (let dy = -reach; dy <= reach; dy++)
        for (let dx = -reach; dx <= reach; dx++) near ||= wanted[(y + dy) * CANNY_SIDE + x + dx] === 1;
      if (near) met++;
    }
  return met / edges;
}

const edgesFor = ({ options }: (typeof CANNY_REFERENCES)[keyof typeof CANNY_REFERENCES]): Uint8Array =>
  cannyEdges(cannyPicture(), CANNY_SIDE, CANNY_SIDE, options);

describe("Canny's edges", () => {
  test('are those of OpenCV, pixel by pixel: it thins along the same four directions', () => {
    const wanted = unpackEdges(CANNY_REFERENCES.opencv.edges);
    const found = edgesFor(CANNY_REFERENCES.opencv);
    expect(agreement(found, wanted, 0)).toBe(1);
    expect(agreement(wanted, found, 0)).toBe(1);
  });

  test('are those of scikit-image within a pixel: it smooths the same way, but interpolates to thin', () => {
    const wanted = unpackEdges(CANNY_REFERENCES.skimage.edges);
    const found = edgesFor(CANNY_REFERENCES.skimage);
    expect(agreement(found, wanted, 1)).toBeGreaterThan(0.98);
    expect(agreement(wanted, found, 1)).toBeGreaterThan(0.98);
    expect(agreement(wanted, found, 0)).toBeGreaterThan(0.9);
  });
});
