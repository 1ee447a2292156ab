import type { PictureRecipe } from '@app/model/recipe';
import type { TuneResult } from '@app/tune/tune-result';
import type { Events, ReplyFailure } from '@contract/contract';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { ask } from '../bridge';
import { newestWins } from '../model/app/newest-wins';
import {
  begunSearch,
  bestRecipe,
  endedSearch,
  isRunning,
  NO_SEARCH,
  withProgress,
  type Search,
} from '../model/tune/search';
import { useProjectStore } from './project';
import { useTuneOrderStore } from './tune-order';

/**
 * A search for the best settings. What it finds is only shown until it is applied. Invariant: outside `idle` it belongs to
 * the picture on the bench; another picture throws it away, and a project brings its own.
 */
export const useTuneStore = defineStore('tune', () => {
  const project = useProjectStore();
  const order = useTuneOrderStore();
  /** The panel is shown. A search goes on while it is not. */
  const open = ref(false);
  const search = shallowRef<Search>(NO_SEARCH);
  /** The latest search that has ended, applied or not: what a project keeps. */
  const latest = shallowRef<TuneResult | null>(null);
  /** The best is on the stage in place of the recipe. */
  const onStage = ref(true);

  const phase = computed(() => search.value.phase);
  const busy = computed(() => isRunning(search.value));
  const standing = computed(() => (isRunning(search.value) ? search.value.standing : null));
  /** Trials that have ended, by id. */
  const trials = computed(() => (search.value.phase === 'idle' ? [] : search.value.trials));
  const result = computed(() => (search.value.phase === 'done' ? search.value.result : null));
  const shownRecipe = computed<PictureRecipe | null>(() =>
    open.value && onStage.value ? bestRecipe(search.value) : null,
  );

  let lastJob = 0;
  const newest = newestWins();
  /** Settles when the search that was started last has ended. */
  let ended: Promise<unknown> = Promise.resolve();

  function clear(): void {
    newest.cancel();
    search.value = NO_SEARCH;
  }

  function show(found: TuneResult): void {
    latest.value = found;
    search.value = endedSearch(found);
  }

  /** Shows or hides the panel; without a picture there is nothing to tune. */
  function toggle(): void {
    open.value = !open.value && project.picture !== null;
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
    const isNewest = newest.take();
    const jobId = `tune-${++lastJob}`;
    search.value = begunSearch(jobId);
    onStage.value = true;
    const { recipe } = project;
    const { category, trialCount: trials, seed } = order;
    const reply = await ask('tune:start', { pictureId, recipe, look: recipe.look, category, trials, seed, jobId });
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
    if (isRunning(search.value)) void ask('job:cancel', { jobId: search.value.jobId });
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

  function startAgain(): Promise<ReplyFailure | null> {
    order.nextSeed();
    return start();
  }

  function noteProgress(progress: Events['tune:progress']): void {
    search.value = withProgress(search.value, progress);
  }

  watch(
    () => project.picture,
    (picture) => {
      discard();
      latest.value = null;
      const kept = picture?.project?.search;
      if (!kept) return;
      show(kept);
      // It is shown as it was left; on the stage is the project's own recipe.
      onStage.value = false;
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
    phase,
    standing,
    trials,
    result,
    latest,
    onStage,
    busy,
    shownRecipe,
    toggle,
    start,
    stop,
    finish,
    discard,
    apply,
    startAgain,
    noteProgress,
  };
});
