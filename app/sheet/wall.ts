/**
 * Wall thickness from the viewing distance: 1.5 pt at 30 cm, 2.5 pt at 50 cm and so on, which always spans the same six
 * minutes of arc at the eye; and the limits of walls.
 */
import { dotsToPt, ptToDots, type Dots, type Pt } from '../model/units';

const PT_PER_CM = 0.05;
/** Thinner lines break up on office printers. */
export const MIN_WALL_DOTS: Dots = Math.ceil(ptToDots(0.75));
/** Walls beyond this part of the pitch read as blocks, not as walls. */
const MAX_PART_OF_PITCH = 0.4;

export interface Wall {
  /** Thickness that the viewing distance asks for, pt. */
  readonly askedPt: Pt;
  /** Thickness that is drawn, a whole number of lattice dots. */
  readonly dots: Dots;
}

/**
 * @param viewingDistanceCm distance the sheet is read from, cm
 * @param corridorDots clear corridor width, whole lattice dots
 */
export function wallFor(viewingDistanceCm: number, corridorDots: Dots): Wall {
  const askedPt = viewingDistanceCm * PT_PER_CM;
  // wall <= part * (corridor + wall)
  const most = Math.floor((corridorDots * MAX_PART_OF_PITCH) / (1 - MAX_PART_OF_PITCH));
  return { askedPt, dots: Math.max(MIN_WALL_DOTS, Math.min(most, Math.round(ptToDots(askedPt)))) };
}

/**
 * The outer wall of a tone sheet: as thick as half a wall elsewhere, for it stands outside the cells, which each hold half
 * of the walls between them.
 */
export const outerWallDots = ({ dots }: Wall): Dots => Math.max(1, Math.floor(dots / 2));

/** Whether the corridor forced the wall under what the viewing distance asks, by more than rounding. */
export const isWallLimited = (wall: Wall): boolean => dotsToPt(wall.dots) < wall.askedPt - dotsToPt(1);
