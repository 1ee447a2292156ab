/** What every way of choosing tones is given, and small steps that they share. */
import type { Mm } from '../model/units';
import { lightOfInk, lstarOfInk, type Averaging } from './inks';

/** Blocks of walls, row by row, and what is wanted of them. */
export interface ToneProblem {
  /** Blocks. */
  readonly width: number;
  readonly height: number;
  readonly blockMm: Mm;
  /** Longer side of the picture on paper. */
  readonly pictureMm: Mm;
  /** Lightness that the picture has there, 0 black .. 255 white. */
  readonly target: Float32Array;
  /** Part of each block that the corridor covers, 0..1. */
  readonly cover: Float32Array;
  /** Part that the solution fills with ink; null when only the unsolved sheet counts. */
  readonly pen: Float32Array | null;
  /** Ink of the corridor on each block, 1 paper. */
  readonly paper: Float32Array;
  /** Tones to choose from, ascending inks. */
  readonly inks: readonly number[];
  /** Lightest tone that each block may have, an index into `inks`: walls stay darker than the corridor beside them. */
  readonly lightest: Uint8Array;
  /** For a preview: a rougher choice, in a quarter of the time. */
  readonly quick: boolean;
  /** Called between the steps of a long choice; throws to stop it. */
  readonly onStep: (fraction: number) => void;
}

/** Index of the nearest ink in L* for each lightness 0..255. */
export function nearestInk(inks: readonly number[]): Uint8Array {
  const lstars = inks.map(lstarOfInk);
  return Uint8Array.from({ length: 256 }, (_, v) => {
    const wanted = lstarOfInk(v / 255);
    let best = 0;
    for (let k = 1; k < lstars.length; k++)
      if (Math.abs(lstars[k] - wanted) < Math.abs(lstars[best] - wanted)) best = k;
    return best;
  });
}

/** Light of each corridor block. */
export function paperLight(paper: Float32Array, averaging: Averaging): Float32Array {
  const light = new Float32Array(paper.length);
  for (let i = 0; i < light.length; i++) light[i] = lightOfInk(paper[i], averaging);
  return light;
}

/** Blocks wholly under a corridor show no tone; they take their left neighbour's, which makes longer runs. */
export function hideCovered(level: Uint8Array, cover: Float32Array): void {
  for (let i = 1; i < level.length; i++) if (cover[i] >= 1) level[i] = level[i - 1];
}
