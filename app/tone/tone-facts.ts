/** What a tone sheet says about itself. */
import type { ToneFacts } from '../model/facts';
import { dotsToMm, type Dots } from '../model/units';
import { whiteDots } from './corridors';
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
  const { pitchDots, split, inks } = sheet;
  const narrowest = narrowestCorridor(sheet);
  const widest = pitchDots - thinnestWall(sheet);
  return {
    tones: inks.length,
    corridorMm: { narrowest: dotsToMm(narrowest), widest: dotsToMm(widest) },
    passageRatio: { narrowest: narrowest / pitchDots, widest: widest / pitchDots },
    grainMm: dotsToMm(pitchDots / split),
    corridorArea: corridorDots(sheet) / (sheet.open.length * pitchDots * pitchDots),
    localContrast: strengthOf(maxSlope),
  };
}

/** Dots that corridors cover. */
function corridorDots({ columns, corridor, open, pitchDots }: ToneSheet): number {
  let dots = 0;
  for (let i = 0; i < corridor.length; i++) {
    const x = i % (2 * columns);
    const y = (i - x) / (2 * columns);
    dots += whiteDots(corridor[i], (y & 1) * 2 + (x & 1), open[(y >> 1) * columns + (x >> 1)], pitchDots);
  }
  return dots;
}
