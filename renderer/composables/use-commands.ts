import { defaultRecipe } from '@app/model/recipe';
import { PICTURE_SHEET } from '@app/model/sheet-settings';
import type { ExportFormat, MenuCommand } from '@contract/contract';
import { useI18n } from 'vue-i18n';
import { fileName } from '../model/file-name';
import { useEyeStore } from '../stores/eye';
import { useJobsStore } from '../stores/jobs';
import { useLayoutStore } from '../stores/layout';
import { useMessagesStore } from '../stores/messages';
import { useProjectStore } from '../stores/project';
import { useTuneStore } from '../stores/tune';
import { useViewStore } from '../stores/view';
import { ask } from '../bridge';
import { useFailures } from './use-failures';
import { useFormats } from './use-formats';
import { useOpenPicture } from './use-open-picture';
import { usePaste } from './use-paste';
import { useSaveProject } from './use-save-project';
import { endTyping } from './use-shortcuts';
import { FIRST_PICTURE } from './use-start';

const ZOOM_STEP = 1.25;

/** Commands that read the settings as they are; saving does so by itself. */
const READING: ReadonlySet<MenuCommand> = new Set(['export-pdf', 'export-svg', 'export-png', 'print', 'save-recipe']);

/** Everything that menus, shortcuts and buttons can ask for, by name. */
export function useCommands(): (command: MenuCommand) => void {
  const { t } = useI18n();
  const project = useProjectStore();
  const tune = useTuneStore();
  const view = useViewStore();
  const eye = useEyeStore();
  const layout = useLayoutStore();
  const jobs = useJobsStore();
  const messages = useMessagesStore();
  const formats = useFormats();
  const { tellFailure } = useFailures();
  const openPicture = useOpenPicture();
  const { pasteFromClipboard } = usePaste();
  const saveProject = useSaveProject();

  async function exportSheet(format: ExportFormat): Promise<void> {
    if (!project.picture) return;
    const reply = await jobs.exportSheet({ pictureId: project.picture.id, recipe: project.recipe }, format);
    if (!reply.ok) {
      tellFailure(reply.failure);
      return;
    }
    if (!reply.value) return;
    const { path, bytes } = reply.value;
    messages.tell({
      kind: 'done',
      text: t('messages.exported', { name: fileName(path), size: formats.value.bytes(bytes) }),
      action: { label: t('messages.reveal'), run: () => void ask('file:reveal', { path }) },
    });
  }

  async function print(): Promise<void> {
    if (!project.picture) return;
    const reply = await jobs.print({ pictureId: project.picture.id, recipe: project.recipe });
    if (!reply.ok) {
      tellFailure(reply.failure);
      return;
    }
    if (reply.value.printed) messages.tell({ kind: 'done', text: t('messages.printed') });
  }

  async function saveRecipe(): Promise<void> {
    const reply = await ask('recipe:save', { recipe: project.recipe, name: project.picture?.name ?? '' });
    if (!reply.ok) {
      tellFailure(reply.failure);
      return;
    }
    if (reply.value) {
      messages.tell({ kind: 'done', text: t('messages.recipeSaved', { name: fileName(reply.value.path) }) });
    }
  }

  async function openRecipe(): Promise<void> {
    const reply = await ask('recipe:open', null);
    if (!reply.ok) {
      tellFailure(reply.failure);
      return;
    }
    if (!reply.value) return;
    project.replace(reply.value);
    messages.tell({ kind: 'done', text: t('messages.recipeOpened') });
  }

  const newSeed = (): void =>
    project.change((recipe) => {
      // Six digits are enough mazes for a lifetime and can be read aloud.
      recipe.maze.seed = Math.min(
        PICTURE_SHEET.at('maze.seed').max,
        crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000,
      );
    });

  const actions: { readonly [C in MenuCommand]: () => unknown } = {
    new: () => openPicture(FIRST_PICTURE, defaultRecipe()),
    open: () => openPicture({ kind: 'dialog' }),
    paste: pasteFromClipboard,
    save: () => saveProject(false),
    'save-as': () => saveProject(true),
    'export-pdf': () => exportSheet('pdf'),
    'export-svg': () => exportSheet('svg'),
    'export-png': () => exportSheet('png'),
    print,
    'save-recipe': saveRecipe,
    'open-recipe': openRecipe,
    undo: project.undo,
    redo: project.redo,
    'zoom-in': () => view.zoomBy(ZOOM_STEP),
    'zoom-out': () => view.zoomBy(1 / ZOOM_STEP),
    'zoom-fit': view.fit,
    'zoom-true': () => view.zoomTo(1),
    'toggle-solution': () => (view.solutionShown = !view.solutionShown),
    'view-three': () => (view.mode = 'three'),
    'view-two': () => (view.mode = 'two'),
    'view-wipe': () => (view.mode = 'wipe'),
    'view-picture': () => (view.mode = 'picture'),
    'view-maze': () => (view.mode = 'maze'),
    'view-solved': () => (view.mode = 'solved'),
    'step-back': eye.toggle,
    'show-scores': () => (view.scoresShown = !view.scoresShown),
    'new-seed': newSeed,
    'auto-tune': tune.toggle,
    shortcuts: () => (layout.shortcutsShown = !layout.shortcutsShown),
  };

  return (command) => {
    if (READING.has(command)) endTyping();
    void actions[command]();
  };
}
