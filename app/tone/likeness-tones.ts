/**
 * Tones chosen by the score itself: the walls' tones climb the gradient of SSIM, seen as the first programs' protocol sees
 * them (score/seed-ssim) and as an eye does from 3 m (score/ssim-at), then direct binary search finds levels that look the
 * same. What the white corridors do to local contrast is thereby repaired where it can be, which no average does.
 */
import { pow } from '../model/math/pow';
import { linearFromLightness } from '../picture/light';
import { Adam, rateOf } from './adam';
import { searchLevels } from './direct-search';
import { looksFor, viewsOf, type LikenessView } from './likeness-view';
import { nearestInk, paperLight, type ToneProblem } from './tone-problem';

/** First step, part of the range from black to paper. */
const FIRST_STEP = 0.09;

/** Sigma of the blur within which levels may trade, mm: finer than the protocols see. */
const LEVEL_SIGMA_MM = 0.3;

/** Linear light and its slope by encoded tone 0..1. */
const TABLE = 1024;
const linearAt = Float32Array.from({ length: TABLE + 1 }, (_, k) => linearFromLightness((255 * k) / TABLE));
const linearSlopeAt = Float32Array.from({ length: TABLE + 1 }, (_, k) => {
  const t = k / TABLE;
  return t <= 0.04045 ? 1 / 12.92 : (2.4 / 1.055) * pow((t + 0.055) / 1.055, 1.4);
});

/** A state of the sheet seen by a protocol. */
interface Aspect {
  readonly view: LikenessView;
  /** Light that the corridor, or what the solution leaves of it, gives each block. */
  readonly base: Float32Array;
}

export function likenessTones(problem: ToneProblem): Uint8Array {
  const { width, height, blockMm, target, cover, inks, lightest, quick, onStep } = problem;
  const n = target.length;
  const aspects = aspectsOf(problem);
  const steps = looksFor(quick, aspects.length);
  /** Part of each block that its wall fills. */
  const weight = new Float32Array(n);
  const tone = new Float32Array(n);
  const most = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    weight[i] = 1 - cover[i];
    most[i] = inks[lightest[i]];
    tone[i] = Math.min(most[i], target[i] / 255);
  }
  const adam = new Adam(n);
  const sheet = new Float32Array(n);
  const gradient = new Float32Array(n);
  for (let step = 1; step <= steps; step++) {
    onStep(step / (steps + 1));
    // One aspect a step, in turn: their gradients meet in the running mean, at half of the cost or less.
    const { view, base } = aspects[step % aspects.length];
    const linear = view.averaging === 'linear';
    if (linear) for (let i = 0; i < n; i++) sheet[i] = base[i] + weight[i] * linearAt[(tone[i] * TABLE) | 0];
    else for (let i = 0; i < n; i++) sheet[i] = base[i] + weight[i] * tone[i];
    view.score(sheet, gradient, step);
    if (linear) for (let i = 0; i < n; i++) gradient[i] *= weight[i] * linearSlopeAt[(tone[i] * TABLE) | 0];
    else for (let i = 0; i < n; i++) gradient[i] *= weight[i];
    adam.climb(tone, gradient, rateOf(FIRST_STEP, step, steps), 0, most);
  }
  const nearest = nearestInk(inks);
  const level = new Uint8Array(n);
  for (let i = 0; i < n; i++) level[i] = Math.min(lightest[i], nearest[Math.round(tone[i] * 255)]);
  // Steps between tones show in a preview, but previews rank recipes as well without (Spearman 0.98 .. 0.99 with finished ones).
  if (quick) return level;
  const base = new Float32Array(n);
  for (let i = 0; i < n; i++) base[i] = -weight[i] * tone[i];
  const values = Float32Array.from(inks);
  searchLevels({ width, height, sigma: LEVEL_SIGMA_MM / blockMm, base, weight, values, lightest }, level);
  return level;
}

/** Unsolved by both protocols, and solved too where a solution counts. */
function aspectsOf(problem: ToneProblem): Aspect[] {
  const { pictureMm, target, cover, pen, paper } = problem;
  const states = pen ? [cover, withoutPen(cover, pen)] : [cover];
  const white = paper.every((ink) => ink === 1);
  return viewsOf(target, problem, pictureMm).flatMap((view) => {
    if (white) return states.map((base) => ({ view, base }));
    const light = paperLight(paper, view.averaging);
    return states.map((part) => ({ view, base: product(part, light) }));
  });
}

function withoutPen(cover: Float32Array, pen: Float32Array): Float32Array {
  const left = new Float32Array(cover.length);
  for (let i = 0; i < left.length; i++) left[i] = Math.max(0, cover[i] - pen[i]);
  return left;
}

function product(a: Float32Array, b: Float32Array): Float32Array {
  const out = new Float32Array(a.length);
  for (let i = 0; i < out.length; i++) out[i] = a[i] * b[i];
  return out;
}
