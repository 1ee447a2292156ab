/**
 * Picture and sheet as an eye sees them from a distance, for the screen: averaged in linear light over one minute of arc
 * (see ssim-at), then sRGB-encoded. Samples lie half a minute apart, each the mean over a whole one, so that nothing depends
 * on where the samples fall: bars vanish at the distance where one dark and one light bar together span a minute.
 */
import { encodeLightness } from '../picture/light';
import type { Mm } from '../model/units';
import { lightOfView } from './view';
import type { Subject } from './view';
import { mmPerArcMinute } from './ssim-at';

/** What is looked at. */
export type Seen = 'picture' | 'unsolved' | 'solved';

/** Distances that can be shown, m. */
export const VIEW_DISTANCE_M = { min: 0.3, max: 10 } as const;

/** A grey raster over the grid, to be stretched over the grid's place on the screen with smooth interpolation. */
export interface DistanceView {
  readonly width: number;
  readonly height: number;
  /** Size of a pixel on paper. The last column and row may reach past the grid, onto paper. */
  readonly mmPerPx: Mm;
  /** Lightness 0 black .. 255 white, row by row. */
  readonly grey: Uint8Array;
}

/** Most pixels of a view; a nearer one is shown as coarse as that, never finer than the eye. */
const MAX_PIXELS = 1_500_000;

/** @param distanceM metres */
export function viewAtDistance(subject: Subject, seen: Seen, distanceM: number, maxPixels = MAX_PIXELS): DistanceView {
  const { columns, rows, pitchMm } = subject.ink;
  const area = { width: columns * pitchMm, height: rows * pitchMm };
  const minute = mmPerArcMinute(distanceM);
  const affordable = Math.sqrt((area.width * area.height) / maxPixels);
  const overlapping = minute / 2 >= affordable;
  const mmPerPx = overlapping ? minute / 2 : Math.max(minute, affordable);
  const width = Math.ceil(area.width / mmPerPx - 1e-9);
  const height = Math.ceil(area.height / mmPerPx - 1e-9);
  const light = overlapping
    ? meanOfFour(lightOfView(subject, seen, haloed(width, height, mmPerPx)), width, height)
    : lightOfView(subject, seen, { x: 0, y: 0, mmPerPx, width, height });
  encodeLightness(light, light);
  return { width, height, mmPerPx, grey: Uint8Array.from(light, (v) => Math.round(v)) };
}

/** Half a pixel more on every side, whose samples are averaged in pairs. */
const haloed = (width: number, height: number, mmPerPx: Mm) => ({
  x: 0 - mmPerPx / 2,
  y: 0 - mmPerPx / 2,
  mmPerPx,
  width: width + 1,
  height: height + 1,
});

function meanOfFour(light: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0, at = y * (width + 1); x < width; x++, i++, at++)
      out[i] = (light[at] + light[at + 1] + light[at + width + 1] + light[at + width + 2]) / 4;
  return out;
}
