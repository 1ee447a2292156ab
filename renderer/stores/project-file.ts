import type { PictureRecipe } from '@app/model/recipe';
import { savedSearch, type TuneResult } from '@app/tune/tune-result';
import type { Reply, Requests } from '@contract/contract';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { ask } from '../bridge';
import { fileName } from '../model/project/file-name';
import { sameRecipe, useProjectStore } from './project';
import { useTuneStore } from './tune';

/** The file that keeps the project, and whether it has all of it. */
export const useProjectFileStore = defineStore('project-file', () => {
  const project = useProjectStore();
  const tune = useTuneStore();

  /** Name of the file; null while the project has none. */
  const name = shallowRef<string | null>(null);
  /**
   * What would come back if everything else were lost: as saved, or as a picture came without a file of its own; null when
   * that is less than what the bench began with.
   */
  const kept = shallowRef<{ readonly recipe: PictureRecipe; readonly search: TuneResult | null } | null>({
    recipe: project.recipe,
    search: null,
  });
  /** Without a picture there is nothing that a file could keep. */
  const edited = computed(() => {
    if (!project.picture) return false;
    if (!kept.value) return true;
    return tune.latest !== kept.value.search || !sameRecipe(project.recipe, kept.value.recipe);
  });

  /**
   * Saves the project in its own file, or where the user wants it when it has none or `as` is set.
   *
   * @returns the path; null when the dialog was dismissed
   */
  async function save(as: boolean): Promise<Reply<Requests['project:save']['output']>> {
    const { picture, recipe } = project;
    if (!picture) return { ok: true, value: null };
    const search = tune.latest;
    const reply = await ask('project:save', {
      pictureId: picture.id,
      recipe,
      ...project.ownCorridor,
      search: search && savedSearch(search),
      as,
    });
    if (reply.ok && reply.value && picture === project.picture) {
      name.value = fileName(reply.value.path);
      kept.value = { recipe, search };
    }
    return reply;
  }

  watch(
    () => project.picture,
    (picture) => {
      name.value = picture?.project?.name ?? null;
      kept.value = picture?.project?.unsaved
        ? null
        : { recipe: project.recipe, search: picture?.project?.search ?? null };
    },
    { flush: 'sync' },
  );

  return { name, edited, save };
});
