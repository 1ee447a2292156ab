import { useI18n } from 'vue-i18n';
import { ask } from '../../bridge';
import { fileName } from '../../model/project/file-name';
import { useMessagesStore } from '../../stores/messages';
import { useProjectStore } from '../../stores/project';
import { useFailures } from '../words/use-failures';

/** Recipes as files of their own, through dialogs; tells how it went. */
export function useRecipeFile() {
  const { t } = useI18n();
  const project = useProjectStore();
  const messages = useMessagesStore();
  const { tellFailure } = useFailures();

  async function saveRecipe(): Promise<void> {
    const reply = await ask('recipe:save', { recipe: project.recipe, name: project.picture?.name ?? '' });
    if (!reply.ok) return tellFailure(reply.failure);
    if (!reply.value) return;
    messages.tell({ kind: 'done', text: t('messages.recipeSaved', { name: fileName(reply.value.path) }) });
  }

  async function openRecipe(): Promise<void> {
    const reply = await ask('recipe:open', null);
    if (!reply.ok) return tellFailure(reply.failure);
    if (!reply.value) return;
    project.replace(reply.value);
    messages.tell({ kind: 'done', text: t('messages.recipeOpened') });
  }

  return { saveRecipe, openRecipe };
}
