import { defaultRecipe, SETTINGS } from '@app/kinds/recipe';
import { readPath, writePath } from '@app/model/settings/table';
import type { SettingPath } from '@app/model/sheet-settings';
import { computed } from 'vue';
import { useI18n } from 'vue-i18n';
import { useProjectStore } from '../stores/project';

/**
 * One setting of the recipe by its path: its value, its words, and whether it has any effect now. `V`: what it holds, as the
 * table says.
 */
export function useSetting<V>(path: () => SettingPath) {
  const { t, te } = useI18n();
  const project = useProjectStore();
  const key = computed(() => `settings.${path()}`);

  const write = (value: V, mergeKey: string | null): void =>
    project.change((recipe) => writePath(recipe, path(), value), mergeKey);
  /** Set by a drag or by typing: changes that follow each other are one step until the gesture ends. */
  const value = computed({
    get: () => readPath(project.recipe, path()) as V,
    set: (next) => write(next, path()),
  });
  /** Sets it as a step of its own. */
  function choose(next: V): void {
    project.endGesture();
    write(next, null);
  }

  return {
    value,
    choose,
    reset: () => choose(readPath(defaultRecipe(project.recipe.kind), path()) as V),
    inEffect: computed(() => SETTINGS[project.recipe.kind].isInEffect(path(), project.recipe)),
    label: computed(() => t(`${key.value}.label`)),
    tip: computed(() => (te(`${key.value}.tip`) ? t(`${key.value}.tip`) : '')),
    /** A value of a choice in words. */
    nameOf: (choice: string) => t(`${key.value}.choices.${choice}`),
    /** A sentence on a value of a choice; '' where there is nothing to say. */
    noteOf: (choice: string) => (te(`${key.value}.notes.${choice}`) ? t(`${key.value}.notes.${choice}`) : ''),
  };
}
