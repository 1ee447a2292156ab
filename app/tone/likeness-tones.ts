/**
 * Tones chosen by the score itself: the walls' tones climb the gradient of SSIM, seen as the first programs' protocol sees
 * them (score/seed-ssim) and as an eye does from 3 m (score/ssim-at), then direct binary search finds levels that look the
 * same. What the white corridors do to local contrast is thereby repaired where it can be, which no average does.
 */
import type { Mm } from '../model/units';
import { LINEAR_FROM_SRGB, linearFromLightness } from '../picture/light';
import { searchLevels } from './direct-search';
import { LikenessView, type Protocol } from './likeness-view';
import { nearestInk, paperLight, type ToneProblem } from './tone-problem';
import type { Averaging } from './tone-raster';

/** The longer side is 512 pixels, smoothed by two of them; SSIM's sigma is 1.5 pixels. */
const seedProtocol = (pictureMm: Mm): Protocol => ({
  averaging: 'encoded',
  blurMm: (2 * pictureMm) / 512,
  windowMm: (1.5 * pictureMm) / 512,
});
/** 3 m: pixels of 0.87 mm, whose deviation is a root-twelfth of their width. */
const EYE_PROTOCOL: Protocol = { averaging: 'linear', blurMm: 0.25, windowMm: 1.31 };

/** Steps for each aspect of the sheet. */
const TURNS = 6;
const QUICK_TURNS = 2;
/** First step, part of the range from black to paper; the last is a sixth of it. */
const FIRST_STEP = 0.09;
/** Decay of the running mean and mean square of the gradient (Adam: Kingma and Ba, 2015). */
const MEAN_DECAY = 0.5;
const SQUARE_DECAY = 0.9;

/** Sigma of the blur within which levels may trade, mm: finer than the protocols see. */
const LEVEL_SIGMA_MM = 0.3;

/** Linear light and its slope by encoded tone 0..1. */
const TABLE = 1024;
const linearAt = Float32Array.from({ length: TABLE + 1 }, (_, k) => linearFromLightness((255 * k) / TABLE));
const linearSlopeAt = Float32Array.from({ length: TABLE + 1 }, (_, k) => {
  const t = k / TABLE;
  return t <= 0.04045 ? 1 / 12.92 : (2.4 / 1.055) * ((t + 0.055) / 1.055) ** 1.4;
});

/** A state of the sheet seen by a protocol. */
interface Aspect {
  readonly view: LikenessView;
  /** Light that the corridor, or what the solution leaves of it, gives each block. */
  readonly base: Float32Array;
}

export function likenessTones(problem: ToneProblem): Uint8Array {
  const { width, height, blockMm, target, cover, inks, quick, onStep } = problem;
  const n = target.length;
  const aspects = aspectsOf(problem);
  const steps = (quick ? QUICK_TURNS : TURNS) * aspects.length;
  const most = inks[inks.length - 1];
  /** Part of each block that its wall fills. */
  const weight = new Float32Array(n);
  const tone = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    weight[i] = 1 - cover[i];
    tone[i] = Math.min(most, target[i] / 255);
  }
  const mean = new Float32Array(n);
  const square = new Float32Array(n);
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
    if (linear) for (let i = 0; i < n; i++) gradient[i] *= linearSlopeAt[(tone[i] * TABLE) | 0];
    const rate = FIRST_STEP * (1 - ((5 / 6) * (step - 1)) / (steps - 1));
    // Adam's own correction of its first, too small means.
    const meanGain = rate / (1 - MEAN_DECAY ** step);
    const squareGain = 1 / (1 - SQUARE_DECAY ** step);
    for (let i = 0; i < n; i++) {
      const slope = gradient[i] * weight[i];
      const m = MEAN_DECAY * mean[i] + (1 - MEAN_DECAY) * slope;
      const q = SQUARE_DECAY * square[i] + (1 - SQUARE_DECAY) * slope * slope;
      mean[i] = m;
      square[i] = q;
      tone[i] = Math.min(most, Math.max(0, tone[i] + (meanGain * m) / (Math.sqrt(squareGain * q) + 1e-6)));
    }
  }
  const nearest = nearestInk(inks);
  const level = new Uint8Array(n);
  const base = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    level[i] = nearest[Math.round(tone[i] * 255)];
    base[i] = -weight[i] * tone[i];
  }
  searchLevels(
    { width, height, sigma: LEVEL_SIGMA_MM / blockMm, base, weight, values: Float32Array.from(inks) },
    level,
  );
  return level;
}

/** Unsolved by both protocols, and solved too where a solution counts. */
function aspectsOf({ width, height, blockMm, pictureMm, target, cover, pen, paper }: ToneProblem): Aspect[] {
  const aspects: Aspect[] = [];
  for (const protocol of [seedProtocol(pictureMm), EYE_PROTOCOL]) {
    const { averaging } = protocol;
    const wanted = lightOfTarget(target, averaging);
    const light = paperLight(paper, averaging);
    const view = new LikenessView(wanted, width, height, blockMm, averaging, protocol);
    const unsolved = new Float32Array(cover.length);
    for (let i = 0; i < cover.length; i++) unsolved[i] = cover[i] * light[i];
    aspects.push({ view, base: unsolved });
    if (pen) aspects.push({ view, base: unsolved.map((_, i) => Math.max(0, cover[i] - pen[i]) * light[i]) });
  }
  return aspects;
}

function lightOfTarget(target: Float32Array, averaging: Averaging): Float32Array {
  const light = new Float32Array(target.length);
  if (averaging === 'encoded') for (let i = 0; i < light.length; i++) light[i] = target[i] / 255;
  else
    for (let i = 0; i < light.length; i++)
      light[i] = LINEAR_FROM_SRGB[Math.min(255, Math.max(0, Math.round(target[i])))];
  return light;
}
