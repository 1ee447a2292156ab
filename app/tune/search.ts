/**
 * One search for the best settings as a stream of work: whoever has threads takes recipes and brings back what they are
 * worth, in any order. What comes out depends on the order alone, never on how many threads there are or which is faster:
 *
 *      asked      0 1 2 3 4 5 ...        trial k is asked when all trials up to k - WINDOW are told and no other is,
 *      told       0 1 .                  so what the study knows at each question is always the same
 *
 * The same holds for early stopping: what a trial has to reach goes along with the order, and the evaluator decides.
 */
import type { Recipe } from '../model/recipe';
import type { Look } from '../model/look-settings';
import { LEAST_FEATURE } from '../stencil/choose-stencil';
import { stencilCandidates } from '../stencil/candidates';
import type { RouteQuality } from '../route/refine-route';
import { CATEGORIES, presetValues, searchSpace, type Category } from './categories';
import type { Evaluation } from './evaluate';
import { originOf, type Origin } from './knobs';
import { applyValues, moveInto, valuesOf } from './presets';
import { resultOf } from './saved-search';
import type { Space, Values } from '../tpe/space';
import { createStudy, type Study } from '../tpe/study';
import type { PictureSurvey } from './survey-picture';
import type { TrialRecord } from '../tpe/trial';
import type { TuneProgress, TuneResult, Valued } from './tune-result';

/** Trials in flight: as many as the engine has threads at most. */
const WINDOW = 4;
/**
 * The best trials are made again as finished sheets, which quick ones only foretell; a stopped search does so with one. Routes
 * are refined with some luck: hidden pictures differ by 1 .. 3 % where trials hardly do, so more of them have a chance.
 */
export const finalistsOf = (look: Look): number => (look === 'hidden' ? 5 : 3);

/** Step at which a trial reports its first impression. */
const IMPRESSION = 0;

/**
 * Early stopping by the median of the first impressions. On six pictures (A4, 3 mm, 100 trials) it ended 25 to 44 trials of
 * 100 and saved 14 % of their time; the best was on average 0.2 % lower, less than another seed changes.
 */
const PRUNING = { keep: 1 / 2, startups: 8 };

/** Trials spread over the space after the starts, which already lie where good recipes are. */
const STARTUPS = 6;

/**
 * One estimator for each parameter, of the best tenth: most settings of a recipe act on their own, and in a dozen dimensions a
 * joint estimator hardly leaves the trials it has. On tone looks (4 searches of 100 trials, three pictures) the best was 0.61,
 * with a joint estimator 0.54, at random 0.55; the best tenth instead of 0.15 gave 2 % more (8 searches). Hidden pictures gain
 * 1 % by both.
 */
const ESTIMATORS = { joint: false, gamma: 0.1 };

export interface SearchOrder {
  /** Where the search begins; what it does not touch stays. */
  readonly recipe: Recipe;
  /** In place of the recipe's. */
  readonly look: Look;
  readonly category: Category | 'auto';
  /** 1 or more. */
  readonly trials: number;
  /** 0 .. 2^32 - 1. */
  readonly seed: number;
}

/** A recipe to be evaluated. */
export interface Work {
  readonly id: number;
  readonly recipe: Recipe;
  readonly quality: RouteQuality;
  /** What the first impression has to reach; see Evaluator. */
  readonly limit: number | null;
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

/**
 * Values that the search begins with: the maker's own, the category's, what the automatic stencil chooses among, and the other
 * categories' as far as they fit.
 */
function startsOf(origin: Origin, space: Space, category: Category): Values[] {
  const own = valuesOf(origin, space);
  const candidates = stencilCandidates(origin.recipe.picture, origin).map(({ settings, threshold }): Values => ({
    ...presetValues(category),
    method: settings.method,
    shift: threshold - origin.threshold,
    windowCells: settings.adaptive.windowMm / origin.pitchMm,
    bias: settings.adaptive.bias,
    locality: settings.adaptive.locality,
    xdogLineCells: settings.xdog.lineMm / origin.pitchMm,
    strength: settings.xdog.strength,
    sharpness: settings.xdog.sharpness,
    minFeatureCells: LEAST_FEATURE,
  }));
  const others = CATEGORIES.filter((other) => other !== category).map(presetValues);
  const all = [presetValues(category), ...(origin.recipe.look === 'visible' ? [] : candidates), ...others];
  const seen = new Set<string>();
  return [own, ...all.map((values) => moveInto(space, values))].filter((values) => {
    const key = JSON.stringify(Object.entries(values).sort());
    return !seen.has(key) && seen.add(key);
  });
}

export function createSearch(order: SearchOrder, survey: PictureSurvey): Search {
  const { look, trials: total, seed } = order;
  const category = order.category === 'auto' ? survey.category : order.category;
  const origin = originOf({ ...order.recipe, look }, survey.autoThreshold);
  const space = searchSpace(category, look);
  const starts = startsOf(origin, space, category).slice(0, total);
  const study: Study = createStudy(space, {
    direction: 'maximise',
    seed,
    starts,
    startups: STARTUPS,
    pruning: PRUNING,
    ...ESTIMATORS,
  });

  /** Results that came, by trial; told in order. */
  const came = new Map<number, Evaluation>();
  let told = 0;
  let reported = 0;
  const arrivals: number[] = [];
  let best: (Valued & { id: number }) | null = null;
  let stopped = false;
  /** Set when the trials are over. Index 0 is the recipe that the search began with. */
  let finals: { readonly recipe: Recipe; evaluation?: Evaluation }[] | undefined;
  let finalsBegun = 0;

  const tell = (id: number, evaluation: Evaluation): void => {
    if (evaluation.kind === 'rejected') return study.reject(id);
    for (const [step, value] of reportsOf(evaluation)) study.report(id, step, value);
    if (evaluation.kind === 'value') study.tell(id, evaluation.value);
    else study.prune(id);
  };
  const tellUpTo = (last: number): boolean => {
    for (let evaluation; told <= last && (evaluation = came.get(told));) tell(told++, evaluation);
    return told > last;
  };
  const recipeOf = (id: number): Recipe => applyValues(origin, study.trials[id].values);

  const endTrials = (): void => {
    for (const { id, state } of study.trials) {
      const evaluation = state === 'running' ? came.get(id) : undefined;
      if (evaluation) tell(id, evaluation);
      else if (state === 'running') study.drop(id);
    }
    const ranked = study.trials
      .flatMap(({ id, value }) => (value === null ? [] : [{ id, value }]))
      .sort((a, b) => b.value - a.value || a.id - b.id)
      // Trials of exactly one value made the same sheet.
      .filter(({ value }, k, all) => k === 0 || value !== all[k - 1].value);
    const recipes = ranked.slice(0, stopped ? 1 : finalistsOf(look)).map(({ id }) => recipeOf(id));
    finals = [origin.recipe, ...recipes].map((recipe) => ({ recipe }));
  };

  return {
    category,
    next() {
      if (finals) {
        if (finalsBegun === finals.length) return null;
        const k = finalsBegun++;
        return { id: total + k, recipe: finals[k].recipe, quality: 'final', limit: null };
      }
      const id = study.trials.length;
      if (id === total || !tellUpTo(id - WINDOW)) return null;
      study.ask();
      return { id, recipe: recipeOf(id), quality: 'preview', limit: study.limitAt(IMPRESSION) };
    },
    settle(id, evaluation) {
      if (finals) {
        if (id >= total) finals[id - total].evaluation = evaluation;
        return;
      }
      came.set(id, evaluation);
      arrivals.push(id);
      if (evaluation.kind === 'value') {
        const { value } = evaluation;
        if (!best || value > best.value || (value === best.value && id < best.id))
          best = { id, value, recipe: recipeOf(id) };
      }
      if (came.size === total) endTrials();
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
    report() {
      const fresh = arrivals.slice(reported).sort((a, b) => a - b);
      reported = arrivals.length;
      return {
        category,
        done: arrivals.length,
        total,
        best: best && { recipe: best.recipe, value: best.value },
        trials: fresh.map((id) => recordOf(study.trials[id], came.get(id)!)),
      };
    },
    result() {
      const made = (finals ?? []).flatMap(({ recipe, evaluation }) =>
        evaluation?.kind === 'value' ? [{ recipe, value: evaluation.value }] : [],
      );
      const start = made.at(0);
      if (start?.recipe !== origin.recipe) throw new Error('The first recipe of a search made no sheet.');
      return resultOf({
        category,
        start,
        best: made.reduce((a, b) => (b.value > a.value ? b : a)),
        study: study.toJSON(),
        stopped,
      });
    },
  };
}

const reportsOf = (evaluation: Evaluation): TrialRecord['reports'] =>
  evaluation.kind === 'rejected' || evaluation.impression === null ? [] : [[IMPRESSION, evaluation.impression]];

/** A trial as it will stand in the study once it is told. */
function recordOf({ id, values }: TrialRecord, evaluation: Evaluation): TrialRecord {
  const reports = reportsOf(evaluation);
  return evaluation.kind === 'value'
    ? { id, values, reports, state: 'complete', value: evaluation.value }
    : { id, values, reports, state: evaluation.kind === 'hopeless' ? 'pruned' : 'rejected', value: null };
}
