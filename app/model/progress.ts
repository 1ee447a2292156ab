/** How a long computation reports where it is and is told to stop. */

export type Stage = 'decode' | 'stencil' | 'route' | 'fill' | 'verify' | 'tone' | 'draw' | 'score' | 'export';

export interface Progress {
  /**
   * Called between and inside stages.
   *
   * @param fraction of the stage done, 0..1
   * @throws Cancelled to stop the work
   */
  checkpoint(stage: Stage, fraction: number): void;
}

/** Reports to nobody and never stops. */
export const noProgress: Progress = { checkpoint: () => {} };
