/**
 * One search for the best settings as a stream of work: whoever has threads takes recipes and brings back what they are
 * worth, in any order. What comes out depends on the order alone, never on how many threads there are or which is faster.
 */
import type { PictureRecipe } from '../model/recipe';
import type { Look } from '../model/look-settings';
import { searchSpace, type Category } from './categories';
import type { Evaluation } from './evaluate';
import { originOf } from './knobs';
import { resultOf } from './saved-search';
import { startsOf } from './starts';
import type { PictureSurvey } from './survey-picture';
import { TrialPhase } from './trial-phase';
import type { TuneProgress, TuneResult } from './tune-result';
import type { Work } from './work';

/**
 * The best trials are made again as finished sheets, which quick ones only foretell; a stopped search does so with one. Routes
 * are refined with some luck: hidden pictures differ by 1 .. 3 % where trials hardly do, so more of them have a chance.
 */
export const finalistsOf = (look: Look): number => (look === 'hidden' ? 5 : 3);

export interface SearchOrder {
  /** Where the search begins; what it does not touch stays. */
  readonly recipe: PictureRecipe;
  /** In place of the recipe's. */
  readonly look: Look;
  readonly category: Category | 'auto';
  /** 1 or more. */
  readonly trials: number;
  /** 0 .. 2^32 - 1. */
  readonly seed: number;
}

export interface Search {
  readonly category: Category;
  /** The next piece of work; null while nothing can begin before a result comes, and at the end. */
  next(): Work | null;
  /** Takes a result, in any order. */
  settle(id: number, evaluation: Evaluation): void;
  /** No further trials: what runs is forgotten, and the best so far is finished. */
  stop(): void;
  /** Whether this piece of work still counts: a stop makes trials useless. */
  wants(id: number): boolean;
  /** All work is done. */
  readonly finished: boolean;
  /** Where the search is. Each trial is reported once. */
  report(): TuneProgress;
  /** Once finished. @throws Error when not even the first recipe makes a sheet, which is a bug */
  result(): TuneResult;
}

/** A recipe that is made as a finished sheet, and what that is worth once it is known. */
interface Finalist {
  readonly recipe: PictureRecipe;
  evaluation?: Evaluation;
}

/** The trials, and when they are over the finalists: one after the other, numbered on. */
export function createSearch(order: SearchOrder, survey: PictureSurvey): Search {
  const { look, trials: total, seed } = order;
  const category = order.category === 'auto' ? survey.category : order.category;
  const origin = originOf({ ...order.recipe, look }, survey.autoThreshold);
  const space = searchSpace(category, look);
  const trials = new TrialPhase(origin, space, startsOf(origin, space, category), total, seed);
  let stopped = false;
  /** Set when the trials are over. Index 0 is the recipe that the search began with. */
  let finals: Finalist[] | undefined;
  let finalsBegun = 0;

  const endTrials = (): void => {
    trials.end();
    finals = [origin.recipe, ...trials.best(stopped ? 1 : finalistsOf(look))].map((recipe) => ({ recipe }));
  };

  return {
    category,
    next() {
      if (!finals) return trials.next();
      if (finalsBegun === finals.length) return null;
      const k = finalsBegun++;
      return { id: total + k, recipe: finals[k]!.recipe, quality: 'final', limit: null };
    },
    settle(id, evaluation) {
      if (!finals) {
        trials.settle(id, evaluation);
        if (trials.complete) endTrials();
      } else if (id >= total) finals[id - total]!.evaluation = evaluation;
    },
    stop() {
      if (finals) return;
      stopped = true;
      endTrials();
    },
    wants: (id) => !finals || id >= total,
    get finished() {
      return finals?.every(({ evaluation }) => evaluation) ?? false;
    },
    report: () => ({ category, ...trials.report() }),
    result() {
      const made = (finals ?? []).flatMap(({ recipe, evaluation }) =>
        evaluation?.kind === 'value' ? [{ recipe, value: evaluation.value }] : [],
      );
      const start = made.at(0);
      if (start?.recipe !== origin.recipe) throw new Error('The first recipe of a search made no sheet.');
      const best = made.reduce((a, b) => (b.value > a.value ? b : a));
      return resultOf({ category, start, best, study: trials.save(), stopped });
    },
  };
}
