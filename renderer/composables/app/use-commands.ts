import { defaultRecipe } from '@app/kinds/recipe';
import { PICTURE_SHEET } from '@app/model/sheet-settings';
import type { MenuCommand } from '@contract/contract';
import type { InjectionKey } from 'vue';
import { useEyeStore } from '../../stores/eye';
import { useLayoutStore } from '../../stores/layout';
import { useProjectStore } from '../../stores/project';
import { useTuneStore } from '../../stores/tune';
import { useViewStore } from '../../stores/view';
import { useOpenPicture } from '../project/use-open-picture';
import { usePaste } from '../project/use-paste';
import { useRecipeFile } from '../project/use-recipe-file';
import { useSheetOutput } from '../project/use-sheet-output';
import { useSaveProject } from '../project/use-save-project';
import { endTyping } from '../keys/use-shortcuts';
import { FIRST_PICTURE } from './use-start';

/** The window's commands, provided by its root. */
export const COMMANDS: InjectionKey<(command: MenuCommand) => void> = Symbol('commands');

const ZOOM_STEP = 1.25;

/** Commands that read the settings as they are; saving does so by itself. */
const READING: ReadonlySet<MenuCommand> = new Set(['export-pdf', 'export-svg', 'export-png', 'print', 'save-recipe']);

/** Everything that menus, shortcuts and buttons can ask for, by name. */
export function useCommands(): (command: MenuCommand) => void {
  const project = useProjectStore();
  const tune = useTuneStore();
  const view = useViewStore();
  const eye = useEyeStore();
  const layout = useLayoutStore();
  const openPicture = useOpenPicture();
  const { pasteFromClipboard } = usePaste();
  const saveProject = useSaveProject();
  const { saveRecipe, openRecipe } = useRecipeFile();
  const { exportSheet, print } = useSheetOutput();

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
