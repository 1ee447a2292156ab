import { RANGES, type Recipe } from '@app/model/recipe';
import type { WallToneSettings } from '@app/model/tone-settings';
import type { FieldUnit } from './fields/quantity';

/** Numbers of the wall tones that have a slider and a field each. */
export type WallToneSettingId =
  | 'levels'
  | 'passageDark'
  | 'passageLight'
  | 'contrast'
  | 'tint'
  | 'smoothing'
  | 'edgeWeight'
  | 'straightness'
  | 'pyramidFine'
  | 'pyramidBroad';

/** How a setting is shown and where it lives in the recipe. */
export interface WallToneSetting {
  readonly range: { readonly min: number; readonly max: number };
  readonly unit: FieldUnit;
  /** What is counted, where there is no unit to type. */
  readonly suffix?: string;
  readonly step: number;
  readonly digits: number;
  /** Shown value to one of the recipe; per cent are shown as 0..100. */
  readonly times: number;
  readonly read: (tone: WallToneSettings) => number;
  readonly write: (tone: WallToneSettings, value: number) => void;
}

const share = { unit: '%', times: 100, step: 1, digits: 0 } as const;

export const WALL_TONE_SETTINGS: { readonly [I in WallToneSettingId]: WallToneSetting } = {
  levels: {
    range: RANGES.toneLevels,
    unit: '',
    times: 1,
    step: 1,
    digits: 0,
    read: (tone) => tone.levels,
    write: (tone, value) => (tone.levels = value),
  },
  passageDark: {
    ...share,
    range: RANGES.passageRatio,
    read: (tone) => tone.passageRatio.dark,
    write: (tone, value) => (tone.passageRatio.dark = value),
  },
  passageLight: {
    ...share,
    range: RANGES.passageRatio,
    read: (tone) => tone.passageRatio.light,
    write: (tone, value) => (tone.passageRatio.light = value),
  },
  contrast: {
    range: RANGES.toneContrast,
    unit: '',
    suffix: 'L*',
    times: 1,
    step: 1,
    digits: 0,
    read: (tone) => tone.contrast,
    write: (tone, value) => (tone.contrast = value),
  },
  tint: { ...share, range: RANGES.toneTint, read: (tone) => tone.tint, write: (tone, value) => (tone.tint = value) },
  smoothing: {
    range: RANGES.toneSmoothingMm,
    unit: 'mm',
    times: 1,
    step: 0.1,
    digits: 1,
    read: (tone) => tone.smoothingMm,
    write: (tone, value) => (tone.smoothingMm = value),
  },
  edgeWeight: {
    ...share,
    range: RANGES.edgeWeight,
    read: (tone) => tone.edgeWeight,
    write: (tone, value) => (tone.edgeWeight = value),
  },
  straightness: {
    ...share,
    range: RANGES.straightness,
    read: (tone) => tone.straightness,
    write: (tone, value) => (tone.straightness = value),
  },
  pyramidFine: {
    ...share,
    range: RANGES.pyramidWeight,
    read: (tone) => tone.pyramid.fine,
    write: (tone, value) => (tone.pyramid.fine = value),
  },
  pyramidBroad: {
    ...share,
    range: RANGES.pyramidWeight,
    read: (tone) => tone.pyramid.broad,
    write: (tone, value) => (tone.pyramid.broad = value),
  },
};

/** What shapes the maze under toned walls; `clahe` has a control of its own. */
type Shaping = Extract<WallToneSettingId, 'edgeWeight' | 'straightness' | 'pyramidFine' | 'pyramidBroad'> | 'clahe';

/**
 * The settings of what shapes the maze that have an effect: outlines and direction where walls alone draw the picture;
 * contrast and detail there too, and where each cell has one tone of its own.
 */
export function shapingInForce({ look, tone }: Pick<Recipe, 'look' | 'tone'>): readonly Shaping[] {
  const detail: readonly Shaping[] = ['clahe', 'pyramidFine', 'pyramidBroad'];
  if (look === 'visible') return [...detail, 'edgeWeight', 'straightness'];
  return look === 'both' && tone.grain === 'cell' ? detail : [];
}
