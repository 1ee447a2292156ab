/**
 * Tones that are true in ink: walls and white corridors together reflect the picture's light. The picture's black and white
 * points become what the sheet can reach; error diffusion (Floyd and Steinberg, Proc. SID 17(2), 1976) chooses a start, and
 * direct binary search improves it, both in linear light.
 */
import { LINEAR_FROM_SRGB } from '../picture/light';
import { searchLevels } from './direct-search';
import { paperLight, type ToneProblem } from './tone-problem';
import { lightOfInk } from './inks';

/** Sigma of the eye's blur, mm on paper: half of what one arc minute spans at 3 m. */
const EYE_SIGMA_MM = 0.44;

/** The darkest and the lightest that a neighbourhood can be, linear light 0..1. */
interface Reach {
  readonly black: number;
  readonly white: number;
}

/** Lightness below which a block counts for the black point, and above which for the white point. */
const DARK = 64;
const LIGHT = 192;

/**
 * What the sheet can reach where the picture is dark and where it is light, on average. A darker black would be out of reach
 * for half of the dark places, and what they owe would darken the others (measured over 13 pictures: black half a deviation
 * lower loses to naive tones at 3 m on 8 of them, black at the mean on none).
 */
function measureReach({ target, cover, paper, inks }: ToneProblem): Reach {
  const light = paperLight(paper, 'linear');
  const darkest = lightOfInk(inks[0], 'linear');
  const lightest = lightOfInk(inks[inks.length - 1], 'linear');
  const black = meanOf(
    (i) => cover[i] * light[i] + (1 - cover[i]) * darkest,
    target,
    (v) => v < DARK,
  );
  const white = meanOf(
    (i) => cover[i] * light[i] + (1 - cover[i]) * lightest,
    target,
    (v) => v > LIGHT,
  );
  return { black: Math.min(black, white / 2), white };
}

/** Over the blocks whose target is chosen, or over all when none is. */
function meanOf(value: (i: number) => number, target: Float32Array, chosen: (lightness: number) => boolean): number {
  let count = 0;
  let sum = 0;
  for (let i = 0; i < target.length; i++) {
    if (!chosen(target[i])) continue;
    count++;
    sum += value(i);
  }
  if (count > 0) return sum / count;
  return target.length === 0 ? 0 : meanOf(value, target, () => true);
}

export function inkTrueTones(problem: ToneProblem): Uint8Array {
  const { width, height, blockMm, target, cover, paper, inks, lightest } = problem;
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
  const level = diffuse(base, weight, values, lightest, width, height);
  searchLevels({ width, height, sigma: EYE_SIGMA_MM / blockMm, base, weight, values, lightest }, level);
  return level;
}

/** Error diffusion in serpentine order: every block cancels the error so far, and hands its own on. */
export function diffuse(
  base: Float32Array,
  weight: Float32Array,
  values: Float32Array,
  lightest: Uint8Array,
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
      for (let l = 1; l <= lightest[i]; l++)
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
