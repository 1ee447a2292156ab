/** What a tone sheet says about itself. */
import type { ToneFacts } from '../make/facts';
import { dotsToMm, type Dots } from '../model/units';
import { coverBlocks } from './coverage';
import type { ToneSheet } from './tone-sheet';

/** Narrowest corridor of the sheet, dots. */
export const narrowestCorridor = ({ corridor }: Pick<ToneSheet, 'corridor'>): Dots =>
  corridor.reduce((least, w) => Math.min(least, w), 255);

export function toneFacts(sheet: ToneSheet): ToneFacts {
  const { corridor, pitchDots, split, inks, open } = sheet;
  const narrowest = narrowestCorridor(sheet);
  const widest = corridor.reduce((most, w) => Math.max(most, w), 0);
  const cover = coverBlocks(sheet, open);
  return {
    tones: inks.length,
    corridorMm: { narrowest: dotsToMm(narrowest), widest: dotsToMm(widest) },
    passageRatio: { narrowest: narrowest / pitchDots, widest: widest / pitchDots },
    grainMm: dotsToMm(pitchDots / split),
    corridorArea: cover.reduce((sum, c) => sum + c, 0) / cover.length,
  };
}
