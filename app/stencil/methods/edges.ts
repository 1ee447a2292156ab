/** Edge and fill: outlines by Canny, drawn as lines, and the darkest areas filled. */
import { pow } from '../../model/math/pow';
import type { PictureSettings } from '../../model/picture-settings';
import { cannyEdges } from '../../picture/canny';
import { distanceTo } from '../../picture/distance';
import type { Plane } from '../../picture/plane';

/** Gradients, levels of 255 over one line width, that sensitivity 0 and 1 stand for. */
const FIRM = 120;
const FAINT = 12;
/** Canny's own ratio of the two hysteresis thresholds, 2:1 to 3:1. */
const LOW_PART = 0.4;

/**
 * @param lineSamples width of the outlines, samples
 * @returns 1 where dark, never outside the picture
 */
export function edgeMask(
  { lightness, inside, width, height }: Plane,
  lineSamples: number,
  { sensitivity, fill }: Pick<PictureSettings['edges'], 'sensitivity' | 'fill'>,
): Uint8Array {
  const high = (FIRM * pow(FAINT / FIRM, sensitivity)) / lineSamples;
  const edges = cannyEdges(lightness, width, height, { sigma: lineSamples / 2, high, low: high * LOW_PART }, inside);
  const toEdge = distanceTo(edges, width, height, 1);
  const mask = new Uint8Array(edges.length);
  const reach = lineSamples / 2;
  for (let i = 0; i < mask.length; i++) mask[i] = inside[i] && (lightness[i] < fill || toEdge[i] < reach) ? 1 : 0;
  return mask;
}
