/**
 * The trials of a search: quick sheets, in any number at once.
 *
 *      asked      0 1 2 3 4 5 ...        trial k is asked when all trials up to k - WINDOW are told and no other is,
 *      told       0 1 .                  so what the study knows at each question is always the same
 *
 * The same holds for early stopping: what a trial has to reach goes along with the order, and the evaluator decides.
 */
import type { PictureRecipe } from '../model/recipe';
import type { SearchSpace, Values } from '../tpe/search-space';
import { createStudy, type Study } from '../tpe/study';
import type { SavedStudy } from '../tpe/saved-study';
import type { TrialRecord } from '../tpe/trial';
import type { Evaluation } from './evaluate';
import type { Origin } from './knobs';
import { applyValues } from './presets';
import type { TuneProgress, Valued } from './tune-result';
import type { Work } from './work';

/** Trials in flight: as many as the engine has threads at most. */
const WINDOW = 4;

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

/** Asks for the trials of a search and takes what they were worth. */
export class TrialPhase {
  readonly #origin: Origin;
  readonly #total: number;
  readonly #study: Study;
  /** Results that came, by trial; told in order. */
  readonly #came = new Map<number, Evaluation>();
  #told = 0;
  /** Ids in the order in which results came. */
  readonly #arrivals: number[] = [];
  #reported = 0;
  #best: (Valued & { readonly id: number }) | null = null;

  /** @param starts values of the first trials. @param total trials, those included. @param seed of the study */
  constructor(origin: Origin, space: SearchSpace, starts: readonly Values[], total: number, seed: number) {
    this.#origin = origin;
    this.#total = total;
    this.#study = createStudy(space, {
      direction: 'maximise',
      seed,
      starts: starts.slice(0, total),
      startups: STARTUPS,
      pruning: PRUNING,
      ...ESTIMATORS,
    });
  }

  /** The next trial; null while it has to wait for results, and when all are asked for. */
  next(): Work | null {
    const id = this.#study.trials.length;
    if (id === this.#total || !this.#tellUpTo(id - WINDOW)) return null;
    this.#study.ask();
    return { id, recipe: this.#recipeOf(id), quality: 'preview', limit: this.#study.limitAt(IMPRESSION) };
  }

  settle(id: number, evaluation: Evaluation): void {
    this.#came.set(id, evaluation);
    this.#arrivals.push(id);
    if (evaluation.kind !== 'value') return;
    const { value } = evaluation;
    const best = this.#best;
    if (!best || value > best.value || (value === best.value && id < best.id))
      this.#best = { id, value, recipe: this.#recipeOf(id) };
  }

  /** All results came. */
  get complete(): boolean {
    return this.#came.size === this.#total;
  }

  /** Tells what came and forgets what still runs. */
  end(): void {
    for (const { id, state } of this.#study.trials) {
      if (state !== 'running') continue;
      const evaluation = this.#came.get(id);
      if (evaluation) this.#tell(id, evaluation);
      else this.#study.drop(id);
    }
  }

  /** Recipes of the best trials, best first. */
  best(count: number): PictureRecipe[] {
    const ranked = this.#study.trials
      .flatMap(({ id, value }) => (value === null ? [] : [{ id, value }]))
      .sort((a, b) => b.value - a.value || a.id - b.id)
      // Trials of exactly one value made the same sheet.
      .filter(({ value }, k, all) => k === 0 || value !== all[k - 1]!.value);
    return ranked.slice(0, count).map(({ id }) => this.#recipeOf(id));
  }

  /** Where the trials are. Each is reported once. */
  report(): Omit<TuneProgress, 'category'> {
    const fresh = this.#arrivals.slice(this.#reported).sort((a, b) => a - b);
    this.#reported = this.#arrivals.length;
    const best = this.#best;
    return {
      done: this.#arrivals.length,
      total: this.#total,
      best: best && { recipe: best.recipe, value: best.value },
      trials: fresh.map((id) => recordOf(this.#study.trials[id]!, this.#came.get(id)!)),
    };
  }

  save(): SavedStudy {
    return this.#study.toJSON();
  }

  #recipeOf(id: number): PictureRecipe {
    return applyValues(this.#origin, this.#study.trials[id]!.values);
  }

  #tellUpTo(last: number): boolean {
    for (let evaluation; this.#told <= last && (evaluation = this.#came.get(this.#told));)
      this.#tell(this.#told++, evaluation);
    return this.#told > last;
  }

  #tell(id: number, evaluation: Evaluation): void {
    if (evaluation.kind === 'rejected') return this.#study.reject(id);
    for (const [step, value] of reportsOf(evaluation)) this.#study.report(id, step, value);
    if (evaluation.kind === 'value') this.#study.tell(id, evaluation.value);
    else this.#study.prune(id);
  }
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
