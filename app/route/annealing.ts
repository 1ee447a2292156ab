/**
 * The numbers that shape a refinement (see refine-route.ts). `npm run bench:anneal` makes routes with half and with twice
 * of each and tells what that does to overlap, bridges and time. Medians of the six samples at A4 with a 2 mm pitch, as the
 * numbers are: IoU 0.982, 7 bridge cells. Half or twice of most changes the IoU by less than 0.003, about what another seed
 * does: they were set by trial and are not worth a search. Those that matter are noted below with their medians.
 */
import type { Schedule } from './anneal';
import type { WalkSchedule } from './walk-ends';

/** How long a refinement may take. */
interface Effort {
  /** Rounds of leading strips to dark parts, at most. */
  readonly attachRounds: number;
  /**
   * The long annealing in which parts are chained and lanes find their order; nearly all of the time. Half of the sweeps
   * loses nothing on the samples, which are bold; half as hot neither, twice as hot does: IoU 0.978, 10 bridge cells.
   */
  readonly melt: Schedule;
  /** Rounds of rewiring, settling and attaching. */
  readonly rewireRounds: number;
  /** After each rewiring. Twice as hot, it melts what it should settle: IoU 0.968. */
  readonly settle: Schedule;
  /** At last, down to where only gains are taken. Twice as hot: IoU 0.980. */
  readonly freeze: Schedule;
  /** The walk to better ends. */
  readonly ends: WalkSchedule;
  /** Rounds of closing the last holes of an exact cover. */
  readonly holeTries: number;
}

export interface Annealing {
  /** A moment while settings change, or as long as pays for a print. */
  readonly effort: { readonly preview: Effort; readonly final: Effort };
  /** After the first trunk is laid; after every round of attaching; between two tries at closing holes. */
  readonly fill: Schedule;
  readonly settlePart: Schedule;
  readonly stir: Schedule;
  /** Loss by a light cell on the route while it is laid out, UNITs (the gain by a dark cell is 1). */
  readonly layoutLight: number;
  /**
   * The same while the dark is so hot that its lanes flow and lose all order, which must not let the route stray. At half of
   * it the route does: IoU 0.968, 19 bridge cells.
   */
  readonly meltLight: number;
  /** The least of it later, when it follows from the overlap, UNITs: a route that hardly fits must still avoid the light. */
  readonly minLight: number;
  /** Gain by a cell that must be covered, UNITs: at last; and so much that nothing can pay for missing it. */
  readonly must: number;
  readonly never: number;
  /** Light cells that a strip may cost per dark cell of the part that it reaches. */
  readonly worth: number;
  /** Part of the melt's sweeps that pays when a cover is to be exact: it leaves the route less to choose. */
  readonly exactMelt: number;
  /** Rounds of attaching what annealing has lost, after each rewiring. */
  readonly moreAttachRounds: number;
  /** The rewiring after which the leads are laid anew: late enough for the body to stand, early enough to settle again. */
  readonly leadRound: number;
  /** Routes with a body of fewer cells keep their leads. */
  readonly minBody: number;
  /** Grids with more posts get fewer sweeps, so that the time stays bounded (A4 at 2 mm has about 13 000). */
  readonly fullEffortPosts: number;
}

export const ANNEALING: Annealing = {
  effort: {
    preview: {
      attachRounds: 12,
      melt: { sweeps: 500, hot: 1.4, cold: 0.25, turn: 4 },
      rewireRounds: 2,
      settle: { sweeps: 60, hot: 0.35, cold: 0.15, turn: 2 },
      freeze: { sweeps: 60, hot: 0.25, cold: 0.06, turn: 0 },
      ends: { moves: 4000, hot: 4, cold: 0.3 },
      holeTries: 1,
    },
    final: {
      attachRounds: 40,
      melt: { sweeps: 12_000, hot: 1.4, cold: 0.22, turn: 4 },
      rewireRounds: 4,
      settle: { sweeps: 600, hot: 0.35, cold: 0.15, turn: 2 },
      freeze: { sweeps: 500, hot: 0.25, cold: 0.06, turn: 0 },
      ends: { moves: 60_000, hot: 4, cold: 0.3 },
      holeTries: 3,
    },
  },
  fill: { sweeps: 60, hot: 0.4, cold: 0.2, turn: 4 },
  settlePart: { sweeps: 8, hot: 0.2, cold: 0.15, turn: 2 },
  stir: { sweeps: 10, hot: 0.3, cold: 0.1, turn: 2 },
  layoutLight: 1.5,
  meltLight: 2.5,
  minLight: 0.5,
  must: 4,
  never: 20,
  worth: 1,
  exactMelt: 0.25,
  moreAttachRounds: 2,
  leadRound: 2,
  minBody: 8,
  fullEffortPosts: 30_000,
};
