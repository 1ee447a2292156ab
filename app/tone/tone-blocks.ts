/** The blocks that a tone sheet's cells are cut into: how many, and what is wanted and allowed of each. */
import type { WallToneSettings } from '../model/tone-settings';
import { dotsToMm, type Dots } from '../model/units';
import { blurGaussian } from '../picture/gaussian';
import { lightestWalls } from './corridor-tints';
import type { TonePicture } from './tone-picture';
import type { ToneFrame } from './tone-sheet';

/** Blocks about this large: half a millimetre, finer than an eye sees from 2 m. */
const BLOCK_DOTS = 7;
/** Blocks that a sheet may have; finer grids get fewer per cell. */
const MAX_BLOCKS = 600_000;

/** Blocks per cell side, even. One tone per cell needs no more than two, unless it is smoothed across cells. */
export function splitFor(
  pitchDots: Dots,
  cells: number,
  { grain, smoothingMm }: Pick<WallToneSettings, 'grain' | 'smoothingMm'>,
): number {
  if (grain === 'cell' && smoothingMm === 0) return 2;
  const wanted = Math.round(pitchDots / 2 / BLOCK_DOTS);
  const affordable = Math.floor(Math.sqrt(MAX_BLOCKS / cells) / 2);
  return 2 * Math.max(1, Math.min(wanted, affordable));
}

/** The picture by block: itself, or the density of each cell for the coarse grain. */
export function targetOf(
  { columns, rows, split, pitchDots }: ToneFrame,
  picture: TonePicture,
  { grain, smoothingMm }: WallToneSettings,
): Float32Array {
  const width = columns * split;
  const target =
    grain === 'fine'
      ? picture.lightnessAt(split)
      : Float32Array.from({ length: width * rows * split }, (_, i) => {
          const x = i % width;
          const y = (i - x) / width;
          return picture.density.lightness[Math.floor(y / split) * columns + Math.floor(x / split)];
        });
  return smoothingMm === 0
    ? target
    : blurGaussian(target, width, rows * split, smoothingMm / dotsToMm(pitchDots / split));
}

/** Ink of the corridor on each block. */
export const paperOf = (frame: ToneFrame): Float32Array => byTint(frame, Float32Array.from(frame.tints));

/** Lightest tone of each block beside its cell's corridor. */
export const lightestOf = (frame: ToneFrame, inks: readonly number[]): Uint8Array =>
  byTint(frame, Uint8Array.from(lightestWalls(frame.tints, inks)));

/** What the tint of its cell means for each block. */
function byTint<P extends Float32Array | Uint8Array>({ columns, rows, split, tint }: ToneFrame, meaning: P): P {
  const width = columns * split;
  const out = new (meaning.constructor as new (length: number) => P)(width * rows * split).fill(meaning[0]) as P;
  if (meaning.length === 1) return out;
  for (let row = 0; row < rows; row++) {
    const first = row * split * width;
    for (let column = 0, i = first; column < columns; column++) {
      const value = meaning[tint[row * columns + column]];
      for (let k = 0; k < split; k++) out[i++] = value;
    }
    for (let k = 1; k < split; k++) out.copyWithin(first + k * width, first, first + width);
  }
  return out;
}
