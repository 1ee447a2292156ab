/**
 * Tones that are true in ink: walls and white corridors together reflect the picture's light. The picture's black and white
 * points become what the sheet can reach; error diffusion (Floyd and Steinberg, Proc. SID 17(2), 1976) chooses a start, and
 * direct binary search improves it, both in linear light.
 */
import { LINEAR_FROM_SRGB } from '../picture/light';
import { searchLevels } from './direct-search';
import { Smoother } from './smoother';
import { paperLight, type ToneProblem } from './tone-problem';
import { lightOfInk } from './tone-raster';

/** Sigma of the eye's blur, mm on paper: half of what one arc minute spans at 3 m. */
const EYE_SIGMA_MM = 0.44;

/** The darkest and the lightest that a neighbourhood can be, linear light 0..1. */
export interface Reach {
  readonly black: number;
  readonly white: number;
}

/** Lightness below which a block counts for the black point, and above which for the white point. */
const DARK = 64;
const LIGHT = 192;

/** Black lies this part of a deviation under the mean: spots stay, but the picture keeps its depth. */
const DEPTH = 0.5;

/** What the sheet can reach where the picture is dark and where it is light. */
export function measureReach({ width, height, blockMm, target, cover, paper, inks }: ToneProblem): Reach {
  const light = paperLight(paper, 'linear');
  const lightest = lightOfInk(inks[inks.length - 1], 'linear');
  const darkest = lightOfInk(inks[0], 'linear');
  const atBlack = cover.map((c, i) => c * light[i] + (1 - c) * darkest);
  const atWhite = cover.map((c, i) => c * light[i] + (1 - c) * lightest);
  const eye = new Smoother(width, height, EYE_SIGMA_MM / blockMm);
  eye.run(atBlack, atBlack);
  const black = meanAndDeviation(atBlack, (i) => target[i] < DARK);
  const white = meanAndDeviation(atWhite, (i) => target[i] > LIGHT);
  return { black: Math.max(0, Math.min(black.mean - DEPTH * black.deviation, white.mean / 2)), white: white.mean };
}

/** Over the chosen values, or over all when none is chosen. */
function meanAndDeviation(values: Float32Array, chosen: (i: number) => boolean): { mean: number; deviation: number } {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    if (!chosen(i)) continue;
    count++;
    sum += values[i];
    squares += values[i] * values[i];
  }
  if (count === 0) return values.length === 0 ? { mean: 0, deviation: 0 } : meanAndDeviation(values, () => true);
  const mean = sum / count;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / count - mean * mean)) };
}

export function inkTrueTones(problem: ToneProblem): Uint8Array {
  const { width, height, blockMm, target, cover, paper, inks } = problem;
  const { black, white } = measureReach(problem);
  const corridor = paperLight(paper, 'linear');
  const base = new Float32Array(cover.length);
  const weight = new Float32Array(cover.length);
  for (let i = 0; i < base.length; i++) {
    // Black is lifted, white is cut: compressing the whole range would darken every middle tone for a few highlights.
    const light = black + (1 - black) * LINEAR_FROM_SRGB[Math.min(255, Math.max(0, Math.round(target[i])))];
    base[i] = cover[i] * corridor[i] - Math.min(white, light);
    weight[i] = 1 - cover[i];
  }
  const values = Float32Array.from(inks, (ink) => lightOfInk(ink, 'linear'));
  const level = diffuse(base, weight, values, width, height);
  searchLevels({ width, height, sigma: EYE_SIGMA_MM / blockMm, base, weight, values }, level);
  return level;
}

/** Error diffusion in serpentine order: every block cancels the error so far, and hands its own on. */
export function diffuse(
  base: Float32Array,
  weight: Float32Array,
  values: Float32Array,
  width: number,
  height: number,
): Uint8Array {
  const level = new Uint8Array(base.length);
  let here = new Float32Array(width + 2);
  let below = new Float32Array(width + 2);
  for (let y = 0; y < height; y++) {
    const step = y % 2 === 0 ? 1 : -1;
    below.fill(0);
    for (let k = 0; k < width; k++) {
      const x = step === 1 ? k : width - 1 - k;
      const i = y * width + x;
      const error = base[i] + here[x + 1];
      // The level whose light comes nearest to cancelling the error.
      let best = 0;
      for (let l = 1; l < values.length; l++)
        if (Math.abs(error + weight[i] * values[l]) < Math.abs(error + weight[i] * values[best])) best = l;
      level[i] = best;
      const left = error + weight[i] * values[best];
      here[x + 1 + step] += (left * 7) / 16;
      below[x + 1 - step] += (left * 3) / 16;
      below[x + 1] += (left * 5) / 16;
      below[x + 1 + step] += left / 16;
    }
    [here, below] = [below, here];
  }
  return level;
}
