/**
 * What shapes a density maze: how dark each cell is after local contrast (CLAHE: Zuiderveld, Graphics Gems IV, 1994) and
 * unsharp combination of three resolutions (Burt and Adelson, IEEE Trans. Communications 31(4), 1983), whether an outline
 * passes it (Canny, IEEE Trans. PAMI 8(6), 1986), and which way its outlines run.
 */
import { square } from '../model/math/square';
import type { WallToneSettings } from '../model/tone-settings';
import { cannyEdges } from '../picture/canny';
import { clahe } from '../picture/clahe';
import { blurGaussian } from '../picture/gaussian';
import type { Plane } from '../picture/plane';
import { combinePyramid } from '../picture/pyramid';

export interface Density {
  readonly columns: number;
  readonly rows: number;
  /** 0 black .. 255 white per cell. */
  readonly lightness: Float32Array;
  /** 1 where an outline passes the cell. */
  readonly edge: Uint8Array;
  /** 1 where light changes more from left to right than from top to bottom: outlines run upright. */
  readonly upright: Uint8Array;
  /** Slope limit of the local contrast that was used; 1 is none. */
  readonly maxSlope: number;
}

export type DensitySettings = Pick<WallToneSettings, 'clahe' | 'pyramid'>;

/** A picture with this deviation (levels of 255) has contrast enough; none gets the full strength. */
const ENOUGH_DEVIATION = 70;
/** Slope limit at full strength. */
const STRONGEST_SLOPE = 4;

/** Canny's thresholds as parts of the deviation, so that flat pictures keep their faint outlines. */
const HIGH_PART = 0.25;
const LOW_PART = 0.1;
const EDGE_SIGMA = 1;

/** Gaussian over the gradients before a direction is read, cells: corridors of one place run one way. */
const DIRECTION_SIGMA = 2.5;

/** Standard deviation of the picture's lightness; 0 without any picture. */
export function deviation(lightness: Float32Array, inside: Uint8Array): number {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < lightness.length; i++) {
    if (!inside[i]) continue;
    count++;
    sum += lightness[i];
    squares += lightness[i] * lightness[i];
  }
  return count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - square(sum / count)));
}

/** Slope limit for a strength 0..1; `auto` is stronger the smaller the deviation. */
export function slopeFor(strength: WallToneSettings['clahe'], spread: number): number {
  const part = strength === 'auto' ? Math.max(0, 1 - spread / ENOUGH_DEVIATION) : strength;
  return 1 + (STRONGEST_SLOPE - 1) * part;
}

/** Strength 0..1 that has this slope limit. The inverse of `slopeFor` with a number. */
export const strengthOf = (maxSlope: number): number => (maxSlope - 1) / (STRONGEST_SLOPE - 1);

/** @param plane the picture at a few samples per cell */
export function mapDensity(plane: Plane, settings: DensitySettings): Density {
  const { width, height, scale, inside } = plane;
  const columns = width / scale;
  const rows = height / scale;
  const spread = deviation(plane.lightness, inside);
  const maxSlope = slopeFor(settings.clahe, spread);
  const contrasted = maxSlope === 1 ? plane.lightness : clahe(plane.lightness, inside, width, height, { maxSlope });
  const cells = averageCells(contrasted, columns, rows, scale);
  const lightness = combinePyramid(cells, columns, rows, settings.pyramid);
  const fine = cannyEdges(plane.lightness, width, height, {
    sigma: EDGE_SIGMA,
    high: Math.max(1, HIGH_PART * spread),
    low: Math.max(0.5, LOW_PART * spread),
  });
  const edge = new Uint8Array(columns * rows);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) if (fine[i]) edge[Math.floor(y / scale) * columns + Math.floor(x / scale)] = 1;
  return { columns, rows, lightness, edge, upright: directions(cells, columns, rows), maxSlope };
}

function averageCells(plane: Float32Array, columns: number, rows: number, scale: number): Float32Array {
  const width = columns * scale;
  const cells = new Float32Array(columns * rows);
  for (let y = 0, i = 0; y < rows * scale; y++)
    for (let x = 0; x < width; x++, i++) cells[Math.floor(y / scale) * columns + Math.floor(x / scale)] += plane[i];
  const samples = scale * scale;
  return cells.map((sum) => sum / samples);
}

/** Which of both squared gradients is larger, after smoothing. */
function directions(cells: Float32Array, columns: number, rows: number): Uint8Array {
  const difference = new Float32Array(cells.length);
  for (let y = 1; y + 1 < rows; y++)
    for (let x = 1, i = y * columns + 1; x + 1 < columns; x++, i++) {
      const gx = cells[i + 1] - cells[i - 1];
      const gy = cells[i + columns] - cells[i - columns];
      difference[i] = gx * gx - gy * gy;
    }
  return Uint8Array.from(blurGaussian(difference, columns, rows, DIRECTION_SIGMA), (d) => (d > 0 ? 1 : 0));
}
