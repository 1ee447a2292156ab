/** Cell pitch and corridor: the pitch is the corridor and one wall, and the wall follows the viewing distance. */
import type { PictureRecipe } from '../model/recipe';
import { dotsToMm, mmToDots, type Dots, type Mm } from '../model/units';
import { wallFor } from './wall';

/**
 * Corridor whose cells come out at the pitch asked for, to the nearest dot of the print lattice; where corridor and wall
 * both grow by a dot there is a pitch that cannot be had, and the next narrower one is taken. The result may lie outside
 * what a recipe allows; parseRecipe tells.
 *
 * @param pitchMm from cell centre to cell centre, mm
 * @param viewingDistanceCm as in the recipe
 */
export function corridorForPitch(pitchMm: Mm, viewingDistanceCm: number): Mm {
  const pitchDots = Math.round(mmToDots(pitchMm));
  let corridor = 1;
  // The sum rises strictly with the corridor: the wall grows with it or stays.
  while (corridor + 1 + wallFor(viewingDistanceCm, corridor + 1).dots <= pitchDots) corridor++;
  return dotsToMm(corridor);
}

/** Corridor of a recipe, lattice dots; rounded up, so that it is never narrower than the maker chose. */
export const corridorDotsOf = ({ maze }: Pick<PictureRecipe, 'maze'>): Dots =>
  Math.ceil(mmToDots(maze.corridorMm) - 1e-6);
