import type { Recipe } from '@app/model/recipe';
import { RANGES } from '@app/model/recipe';
import type { Category } from '@app/tune/categories';
import { presetRecipe } from '@app/tune/presets';
import { isFinished, type TrialRecord } from '@app/tune/trial';
import type { TuneResult } from '@app/tune/tune-result';
import type { Events, ReplyFailure } from '@contract/contract';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { ask } from '../bridge';
import { newestWins } from '../model/app/newest-wins';
import { useProjectStore } from './project';

/** Where a running search is. */
type TuneStanding = Pick<Events['tune:progress'], 'done' | 'total' | 'best' | 'perSecond'>;

/** A search from its order to its end. `stopping`: told to stop, the best is being made as it will print. */
type Search =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'running' | 'stopping';
      readonly jobId: string;
      /** null before the first report. */
      readonly standing: TuneStanding | null;
      /** Trials that have ended, by id. */
      readonly trials: readonly TrialRecord[];
    }
  | { readonly phase: 'done'; readonly result: TuneResult; readonly trials: readonly TrialRecord[] };

const IDLE: Search = { phase: 'idle' };
const NO_TRIALS: readonly TrialRecord[] = [];

const isBusy = (search: Search): search is Extract<Search, { jobId: string }> =>
  search.phase === 'running' || search.phase === 'stopping';

/**
 * A search for the best settings. What it finds is only shown until it is applied. Invariant: outside `idle` it belongs to
 * the picture on the bench; another picture throws it away, and a project brings its own.
 */
export const useTuneStore = defineStore('tune', () => {
  const project = useProjectStore();
  /** The panel is shown. A search goes on while it is not. */
  const open = ref(false);
  const category = ref<Category | 'auto'>('auto');
  /** What the picture looks like; null until it is known. */
  const guessed = shallowRef<Category | null>(null);
  const trialCount = ref(100);
  const seed = ref(1);

  const search = shallowRef<Search>(IDLE);
  const phase = computed(() => search.value.phase);
  const busy = computed(() => isBusy(search.value));
  const standing = computed(() => (isBusy(search.value) ? search.value.standing : null));
  /** Trials that have ended, by id. */
  const trials = computed(() => (search.value.phase === 'idle' ? NO_TRIALS : search.value.trials));
  const result = computed(() => (search.value.phase === 'done' ? search.value.result : null));
  /** The latest search that has ended, applied or not: what a project keeps. */
  const latest = shallowRef<TuneResult | null>(null);
  /** The best is on the stage in place of the recipe. */
  const onStage = ref(true);

  const shownRecipe = computed<Recipe | null>(() => {
    if (!open.value || !onStage.value) return null;
    if (result.value) return result.value.best.recipe;
    // The first trial has the maker's own settings: before it has ended the best may be worse than they are.
    return trials.value[0]?.id === 0 ? (standing.value?.best?.recipe ?? null) : null;
  });

  let lastJob = 0;
  const newestSearch = newestWins();
  const newestGuess = newestWins();
  /** Settles when the search that was started last has ended. */
  let ended: Promise<unknown> = Promise.resolve();

  function clear(): void {
    newestSearch.cancel();
    search.value = IDLE;
  }

  /** Shows a search that has ended. */
  function show(ended: TuneResult): void {
    latest.value = ended;
    search.value = { phase: 'done', result: ended, trials: ended.study.trials.filter(isFinished) };
  }

  /** Shows the search of a project as it was left; on the stage is the project's own recipe. */
  function restore(ended: TuneResult): void {
    show(ended);
    category.value = ended.category;
    seed.value = ended.study.options.seed;
    onStage.value = false;
  }

  /** Shows or hides the panel; without a picture there is nothing to tune. */
  function toggle(): void {
    open.value = !open.value && project.picture !== null;
  }

  /** Asks what kind of picture is on the bench. */
  async function guess(): Promise<ReplyFailure | null> {
    const { picture } = project;
    guessed.value = null;
    if (!picture) return null;
    const isNewest = newestGuess.take();
    const reply = await ask('tune:category', { pictureId: picture.id });
    if (!isNewest()) return null;
    if (!reply.ok) return reply.failure;
    guessed.value = reply.value.category;
    return null;
  }

  /**
   * Searches from the recipe as it is now. Resolves when the search has ended.
   *
   * @returns the failure to tell about, or null
   */
  function start(): Promise<ReplyFailure | null> {
    const { picture } = project;
    if (!picture || busy.value) return Promise.resolve(null);
    const running = run(picture.id);
    ended = running;
    return running;
  }

  async function run(pictureId: string): Promise<ReplyFailure | null> {
    const isNewest = newestSearch.take();
    const jobId = `tune-${++lastJob}`;
    search.value = { phase: 'running', jobId, standing: null, trials: NO_TRIALS };
    onStage.value = true;
    const { recipe } = project;
    const order = { pictureId, recipe, look: recipe.look, category: category.value };
    const reply = await ask('tune:start', { ...order, trials: trialCount.value, seed: seed.value, jobId });
    if (!isNewest()) return null; // cancelled or thrown away meanwhile
    if (!reply.ok) {
      clear();
      return reply.failure;
    }
    show(reply.value);
    return null;
  }

  /** Ends the search early; `start` then gives the best. */
  async function stop(): Promise<void> {
    if (search.value.phase !== 'running') return;
    const { jobId } = search.value;
    search.value = { ...search.value, phase: 'stopping' };
    await ask('tune:stop', { jobId });
  }

  /** Ends a running search early, and waits until its best is in `latest`. */
  async function finish(): Promise<void> {
    await stop();
    await ended;
  }

  /** Throws the search away, running or ended; the recipe is as before. */
  function discard(): void {
    if (isBusy(search.value)) void ask('job:cancel', { jobId: search.value.jobId });
    if (search.value.phase === 'done') latest.value = null;
    clear();
  }

  /** Takes the best settings as one step of the history. */
  function apply(): void {
    if (search.value.phase !== 'done') return;
    const { recipe } = search.value.result.best;
    clear();
    project.tune(recipe);
  }

  /** The starting values of the chosen kind, without a search, as one step. */
  function applyPreset(): void {
    const kind = category.value === 'auto' ? guessed.value : category.value;
    if (kind) project.tune(presetRecipe(project.recipe, kind, project.recipe.look));
  }

  function startAgain(): Promise<ReplyFailure | null> {
    seed.value = seed.value < RANGES.seed.max ? seed.value + 1 : RANGES.seed.min;
    return start();
  }

  function noteProgress(progress: Events['tune:progress']): void {
    const now = search.value;
    if (!isBusy(now) || progress.jobId !== now.jobId) return;
    const { done, total, perSecond } = progress;
    // The same best stays the same object: only a better one makes a new sheet.
    const before = now.standing?.best;
    const best = before && before.value === progress.best?.value ? before : progress.best;
    const fresh = progress.trials;
    const trials = fresh.length > 0 ? [...now.trials, ...fresh].sort((a, b) => a.id - b.id) : now.trials;
    search.value = { ...now, standing: { done, total, perSecond, best }, trials };
  }

  watch(
    () => project.picture,
    (picture) => {
      discard();
      latest.value = null;
      newestGuess.cancel();
      guessed.value = null;
      category.value = 'auto';
      if (picture?.project?.search) restore(picture.project.search);
    },
    { flush: 'sync' },
  );
  // Whoever changes a setting wants to see what it does.
  watch(
    () => project.recipe,
    () => (onStage.value = false),
    { flush: 'sync' },
  );

  return {
    open,
    category,
    guessed,
    trialCount,
    seed,
    phase,
    standing,
    trials,
    result,
    latest,
    onStage,
    busy,
    shownRecipe,
    toggle,
    guess,
    start,
    stop,
    finish,
    discard,
    apply,
    applyPreset,
    startAgain,
    noteProgress,
  };
});
