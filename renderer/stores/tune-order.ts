import { PICTURE_SHEET } from '@app/model/sheet-settings';
import type { Category } from '@app/tune/categories';
import { presetRecipe } from '@app/tune/presets';
import type { ReplyFailure } from '@contract/contract';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { ask } from '../bridge';
import { newestWins } from '../model/app/newest-wins';
import { useProjectStore } from './project';

const SEED = PICTURE_SHEET.at('maze.seed');

/** What to search: the kind of picture, how long, and from which seed. */
export const useTuneOrderStore = defineStore('tune-order', () => {
  const project = useProjectStore();
  const category = ref<Category | 'auto'>('auto');
  /** What the picture looks like; null until it is known. */
  const guessed = shallowRef<Category | null>(null);
  const trialCount = ref(100);
  const seed = ref(1);
  /** The chosen kind, or the guessed one; null while there is neither. */
  const kind = computed(() => (category.value === 'auto' ? guessed.value : category.value));
  const newest = newestWins();

  /** Asks what kind of picture is on the bench. */
  async function guess(): Promise<ReplyFailure | null> {
    const { picture } = project;
    guessed.value = null;
    if (!picture) return null;
    const isNewest = newest.take();
    const reply = await ask('tune:category', { pictureId: picture.id });
    if (!isNewest()) return null;
    if (!reply.ok) return reply.failure;
    guessed.value = reply.value.category;
    return null;
  }

  /** The starting values of the kind, without a search, as one step. */
  function applyPreset(): void {
    if (kind.value) project.tune(presetRecipe(project.recipe, kind.value, project.recipe.look));
  }

  /** The next seed: another search of the same kind. */
  function nextSeed(): void {
    seed.value = seed.value < SEED.max ? seed.value + 1 : SEED.min;
  }

  // A project brings the order of its search.
  watch(
    () => project.picture,
    (picture) => {
      newest.cancel();
      guessed.value = null;
      const search = picture?.project?.search;
      category.value = search?.category ?? 'auto';
      if (search) seed.value = search.study.options.seed;
    },
    { flush: 'sync' },
  );

  return { category, guessed, trialCount, seed, kind, guess, applyPreset, nextSeed };
});
