/** What a search for the best settings says while it runs and when it has ended. Plain data. */
import type { PictureRecipe } from '../model/recipe';
import type { Category } from './categories';
import type { Importance } from '../tpe/importance';
import type { Landscape } from '../tpe/landscape';
import type { SavedStudy } from '../tpe/saved-study';
import type { TrialRecord } from '../tpe/trial';

/** A recipe and its value; larger is better (see objective). */
export interface Valued {
  readonly recipe: PictureRecipe;
  readonly value: number;
}

/** Where a search is. */
export interface TuneProgress {
  readonly category: Category;
  /** Trials that have ended, and those that were ordered. */
  readonly done: number;
  readonly total: number;
  /** The best so far, at preview quality; null before the first trial has ended. */
  readonly best: Valued | null;
  /** Trials that ended since the last report, in the order of their ids. */
  readonly trials: readonly TrialRecord[];
}

/** How a search ended. Values of `best` and `start` are those of finished sheets, and `best` is never below `start`. */
export interface TuneResult {
  readonly category: Category;
  /** The best recipe: that of the search, or the one it began with when nothing was better. */
  readonly best: Valued;
  /** The recipe that the search began with. */
  readonly start: Valued;
  /** Space, options and all trials, at preview quality: what is saved, plotted and gone on with. */
  readonly study: SavedStudy;
  readonly importance: readonly Importance[];
  /** Over the two most important parameters; null before two have been tried. Others: surveyLandscape. */
  readonly landscape: Landscape | null;
  /** The search was told to stop before all trials were made. */
  readonly stopped: boolean;
}

/** A search without what its study tells anyway. */
export type SavedSearch = Pick<TuneResult, 'category' | 'start' | 'best' | 'study' | 'stopped'>;

/** What of a result is saved. */
export const savedSearch = ({ category, start, best, study, stopped }: SavedSearch): SavedSearch => ({
  category,
  start,
  best,
  study,
  stopped,
});
