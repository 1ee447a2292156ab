import type { Recipe } from '@app/model/recipe';
import { PICTURE_SHEET } from '@app/model/sheet-settings';
import type { Category } from '@app/tune/categories';
import { presetRecipe } from '@app/tune/presets';
import { isFinished, type TrialRecord } from '@app/tpe/trial';
import type { TuneResult } from '@app/tune/tune-result';
import type { Events, ReplyFailure } from '@contract/contract';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { ask } from '../bridge';
import { useProjectStore } from './project';

const SEED = PICTURE_SHEET.at('maze.seed');

/** `stopping`: told to stop, the best is being made as it will print. */
export type TunePhase = 'idle' | 'running' | 'stopping' | 'done';

/** Where a running search is; its trials are in `trials`. */
export type TuneStanding = Pick<Events['tune:progress'], 'done' | 'total' | 'best' | 'perSecond'>;

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

  const phase = ref<TunePhase>('idle');
  const standing = shallowRef<TuneStanding | null>(null);
  /** Trials that have ended, by id. */
  const trials = shallowRef<readonly TrialRecord[]>([]);
  const result = shallowRef<TuneResult | null>(null);
  /** The latest search that has ended, applied or not: what a project keeps. */
  const latest = shallowRef<TuneResult | null>(null);
  /** The best is on the stage in place of the recipe. */
  const onStage = ref(true);

  const busy = computed(() => phase.value === 'running' || phase.value === 'stopping');
  const shownRecipe = computed<Recipe | null>(() => {
    if (!open.value || !onStage.value) return null;
    if (result.value) return result.value.best.recipe;
    // The first trial has the maker's own settings: before it has ended the best may be worse than they are.
    return trials.value[0]?.id === 0 ? (standing.value?.best?.recipe ?? null) : null;
  });

  let jobId: string | null = null;
  let lastJob = 0;
  /** Settles when the search that was started last has ended. */
  let ended: Promise<unknown> = Promise.resolve();

  function clear(): void {
    jobId = null;
    phase.value = 'idle';
    standing.value = null;
    trials.value = [];
    result.value = null;
  }

  /** Shows a search that has ended. */
  function show(ended: TuneResult): void {
    latest.value = result.value = ended;
    trials.value = ended.study.trials.filter(isFinished);
    phase.value = 'done';
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
    const reply = await ask('tune:category', { pictureId: picture.id });
    if (picture !== project.picture) return null;
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
    const search = run(picture.id);
    ended = search;
    return search;
  }

  async function run(pictureId: string): Promise<ReplyFailure | null> {
    clear();
    const id = `tune-${++lastJob}`;
    jobId = id;
    phase.value = 'running';
    onStage.value = true;
    const { recipe } = project;
    const order = { pictureId, recipe, look: recipe.look, category: category.value };
    const reply = await ask('tune:start', { ...order, trials: trialCount.value, seed: seed.value, jobId: id });
    if (jobId !== id) return null; // cancelled or thrown away meanwhile
    if (!reply.ok) {
      clear();
      return reply.failure;
    }
    show(reply.value);
    return null;
  }

  /** Ends the search early; `start` then gives the best. */
  async function stop(): Promise<void> {
    if (phase.value !== 'running' || jobId === null) return;
    phase.value = 'stopping';
    await ask('tune:stop', { jobId });
  }

  /** Ends a running search early, and waits until its best is in `latest`. */
  async function finish(): Promise<void> {
    await stop();
    await ended;
  }

  /** Throws the search away, running or ended; the recipe is as before. */
  function discard(): void {
    if (busy.value && jobId !== null) void ask('job:cancel', { jobId });
    if (phase.value === 'done') latest.value = null;
    clear();
  }

  /** Takes the best settings as one step of the history. */
  function apply(): void {
    if (!result.value) return;
    const { recipe } = result.value.best;
    clear();
    project.tune(recipe);
  }

  /** The starting values of the chosen kind, without a search, as one step. */
  function applyPreset(): void {
    const kind = category.value === 'auto' ? guessed.value : category.value;
    if (kind) project.tune(presetRecipe(project.recipe, kind, project.recipe.look));
  }

  function startAgain(): Promise<ReplyFailure | null> {
    seed.value = seed.value < SEED.max ? seed.value + 1 : SEED.min;
    return start();
  }

  function noteProgress(progress: Events['tune:progress']): void {
    if (progress.jobId !== jobId || !busy.value) return;
    const { done, total, perSecond } = progress;
    // The same best stays the same object: only a better one makes a new sheet.
    const before = standing.value?.best;
    const best = before && before.value === progress.best?.value ? before : progress.best;
    standing.value = { done, total, perSecond, best };
    if (progress.trials.length > 0) trials.value = [...trials.value, ...progress.trials].sort((a, b) => a.id - b.id);
  }

  watch(
    () => project.picture,
    (picture) => {
      discard();
      latest.value = null;
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
