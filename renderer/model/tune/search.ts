/** A search for the best settings as the window knows it. Immutable: what happens to it gives a new one. */
import type { PictureRecipe } from '@app/model/recipe';
import { isFinished, type TrialRecord } from '@app/tpe/trial';
import type { TuneResult } from '@app/tune/tune-result';
import type { Events } from '@contract/contract';

/** Where a running search is. */
export type Standing = Pick<Events['tune:progress'], 'done' | 'total' | 'best' | 'perSecond'>;

/** `stopping`: told to stop, the best is being made as it will print. */
export interface RunningSearch {
  readonly phase: 'running' | 'stopping';
  readonly jobId: string;
  /** null before the first report. */
  readonly standing: Standing | null;
  /** Trials that have ended, by id. */
  readonly trials: readonly TrialRecord[];
}

/** A search that has ended. */
export interface EndedSearch {
  readonly phase: 'done';
  readonly result: TuneResult;
  readonly trials: readonly TrialRecord[];
}

/** From before its order to its end. A search that failed or was thrown away leaves nothing: it is `idle` again. */
export type Search = { readonly phase: 'idle' } | RunningSearch | EndedSearch;

/** No search. */
export const NO_SEARCH: Search = { phase: 'idle' };

/** A search that has been ordered. */
export const begunSearch = (jobId: string): Search => ({ phase: 'running', jobId, standing: null, trials: [] });

/** A search that has ended; trials that were under way when it was stopped do not count. */
export const endedSearch = (result: TuneResult): Search => ({
  phase: 'done',
  result,
  trials: result.study.trials.filter(isFinished),
});

/** Whether it goes on. */
export const isRunning = (search: Search): search is RunningSearch =>
  search.phase === 'running' || search.phase === 'stopping';

/** The search after a report; the same when that is about another one. */
export function withProgress(search: Search, progress: Events['tune:progress']): Search {
  if (!isRunning(search) || progress.jobId !== search.jobId) return search;
  const { done, total, perSecond, trials: fresh } = progress;
  // The same best stays the same object: only a better one makes a new sheet.
  const before = search.standing?.best;
  const best = before && before.value === progress.best?.value ? before : progress.best;
  const trials = fresh.length > 0 ? [...search.trials, ...fresh].sort((a, b) => a.id - b.id) : search.trials;
  return { ...search, standing: { done, total, perSecond, best }, trials };
}

/** The recipe of the best so far; null while it may be worse than what the search began with. */
export function bestRecipe(search: Search): PictureRecipe | null {
  if (search.phase === 'done') return search.result.best.recipe;
  // The first trial has the maker's own settings.
  return isRunning(search) && search.trials[0]?.id === 0 ? (search.standing?.best?.recipe ?? null) : null;
}
