import { RANGES } from '@app/model/recipe';
import type { WallToneSettings } from '@app/model/tone-settings';
import type { FieldUnit } from './quantity';

/** Numbers of the wall tones that have a slider and a field each. */
export type WallToneSettingId = 'levels' | 'passageDark' | 'passageLight' | 'contrast' | 'tint' | 'smoothing';

/** How a setting is shown and where it lives in the recipe. */
export interface WallToneSetting {
  readonly range: { readonly min: number; readonly max: number };
  readonly unit: FieldUnit;
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
};
