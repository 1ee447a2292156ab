/** What a tone sheet says about itself. */
import type { ToneFacts } from '../make/facts';
import { dotsToMm, type Dots } from '../model/units';
import { coverBlocks } from './coverage';
import { strengthOf, type Density } from './density';
import type { ToneSheet } from './tone-sheet';

/** Narrowest corridor of the sheet, dots. */
export const narrowestCorridor = ({ corridor }: Pick<ToneSheet, 'corridor'>): Dots =>
  corridor.reduce((least, w) => Math.min(least, w), 255);

/** Thinnest wall between two corridors, dots. */
export const thinnestWall = ({ corridor, pitchDots }: Pick<ToneSheet, 'corridor' | 'pitchDots'>): Dots =>
  pitchDots - corridor.reduce((most, w) => Math.max(most, w), 0);

/** @param density what shaped the maze */
export function toneFacts(sheet: ToneSheet, { maxSlope }: Pick<Density, 'maxSlope'>): ToneFacts {
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
    localContrast: strengthOf(maxSlope),
  };
}
