import { savedSearch } from '@app/tune/tune-result';
import { useDebounceFn } from '@vueuse/core';
import { onScopeDispose, watch } from 'vue';
import { ask } from '../../bridge';
import { useProjectStore } from '../../stores/project';
import { useProjectFileStore } from '../../stores/project-file';
import { useTuneStore } from '../../stores/tune';

/** Work is kept when nothing has changed for this long, ms, ... */
const REST_MS = 3000;
/** ... and where it never rests, this often. */
const LONGEST_MS = 15_000;

/** Has the main process keep unsaved work in case the program ends too soon, and drop it once it is saved. */
export function useRecovery(): void {
  const project = useProjectStore();
  const file = useProjectFileStore();
  const tune = useTuneStore();

  let ended = false;
  onScopeDispose(() => (ended = true));

  const keep = useDebounceFn(
    async () => {
      const { picture, recipe } = project;
      if (ended || !picture || !file.edited) return;
      const search = tune.latest && savedSearch(tune.latest);
      // A full disk is told when the project is saved; the next change tries again.
      await ask('recovery:keep', { pictureId: picture.id, recipe, search });
    },
    REST_MS,
    { maxWait: LONGEST_MS },
  );

  watch(
    () => (file.edited ? ([project.picture, project.recipe, tune.latest] as const) : null),
    (work, before) => {
      if (work) void keep();
      else if (before) void ask('recovery:drop', null);
    },
  );
}
