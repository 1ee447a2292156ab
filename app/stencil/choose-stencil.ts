/** The stencil that the recipe asks for; `auto` tries candidates and keeps what will look most like the picture. */
import type { PictureSettings } from '../model/picture-settings';
import { makeStencil, type MethodSettings, type StencilSource } from './make-stencil';
import type { Stencil } from './stencil';
import { stencilCandidates, type StencilCandidate } from './candidates';
import type { StencilJudge } from './judge-stencil';

export interface ChosenStencil {
  readonly stencil: Stencil;
  /** How dark was told from light. */
  readonly method: MethodSettings['method'];
  /** Threshold of the whole picture that it was made with, 0..256. */
  readonly threshold: number;
}

/**
 * A candidate must be judged better than the plain threshold by this part. On 33 pictures judged gains up to here came to
 * nothing on the finished sheet (silhouettes, bold text, logos: the plain threshold is right for them), larger ones came
 * true for 18 of 22.
 */
const MIN_GAIN = 0.11;

/** Strokes that the automatic stencil finds are at least this wide, cells: thinner ones break up on the grid. */
export const LEAST_FEATURE = 2;

/** @param judgeOf makes the judge, which only `auto` needs */
export function chooseStencil(
  source: StencilSource,
  settings: PictureSettings,
  judgeOf: () => StencilJudge,
): ChosenStencil {
  const { method } = settings;
  const { threshold } = source;
  if (method !== 'auto') return { stencil: makeStencil(source, { ...settings, method }), method, threshold };
  const plain: ChosenStencil = {
    stencil: makeStencil(source, { ...settings, method: 'threshold' }),
    method: 'threshold',
    threshold,
  };
  const byHand = settings.threshold !== 'auto';
  if (byHand || source.tone.flat) return plain;

  const judge = judgeOf();
  let best: StencilCandidate | null = null;
  let bestScore = judge(plain.stencil) * (1 + MIN_GAIN);
  for (const candidate of stencilCandidates(settings, source)) {
    const score = judge(makeStencil({ ...source, threshold: candidate.threshold }, candidate.settings));
    if (score <= bestScore) continue;
    bestScore = score;
    best = candidate;
  }
  return best ? finish(source, best) : plain;
}

/** The winner again, cleaned: too costly for every candidate, and the same for all of them. */
function finish(source: StencilSource, { settings, threshold }: StencilCandidate): ChosenStencil {
  const minFeatureMm = Math.max(settings.minFeatureMm, LEAST_FEATURE * source.pitchMm);
  const stencil = makeStencil({ ...source, threshold }, { ...settings, minFeatureMm });
  return { stencil, method: settings.method, threshold };
}
