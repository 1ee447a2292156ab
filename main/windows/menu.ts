/** The application menu as data; what it does is the window's business. */
import { basename } from 'node:path';
import type { MenuCommand } from '@contract/contract';
import { SHORTCUTS, type Combination } from '@contract/shortcuts';
import type { MenuItemConstructorOptions } from 'electron';
import type { Words } from '../wording/en';

export interface MenuSituation {
  readonly platform: NodeJS.Platform;
  readonly words: Words;
  /** Adds what only developers need. */
  readonly development: boolean;
  /** Paths of files opened lately, newest first. */
  readonly recents: readonly string[];
  /** Carries a command to the window. */
  readonly command: (command: MenuCommand) => void;
  /** Pastes into the page, as the paste key would. */
  readonly paste: () => void;
  readonly openRecent: (path: string) => void;
  readonly clearRecents: () => void;
}

const isMac = ({ platform }: MenuSituation): boolean => platform === 'darwin';

/** A combination as Electron writes it; null: none of the menu's. */
function acceleratorOf({ key, mod, shift, alt, notOnMac, only }: Combination, mac: boolean): string | null {
  if (only === 'page' || (mac && notOnMac) || !(mod || alt)) return null;
  const held = [mod && 'CmdOrCtrl', alt && (mac ? 'Ctrl' : 'Alt'), shift && 'Shift'];
  return [...held, key === '+' ? 'Plus' : key.toUpperCase()].filter(Boolean).join('+');
}

/** Accelerators of a command; the first is the one that its item shows. */
const acceleratorsOf = (command: MenuCommand, mac: boolean): string[] =>
  (SHORTCUTS.find(({ action }) => action === command)?.keys ?? []).flatMap((keys) => acceleratorOf(keys, mac) ?? []);

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

type Item = (label: string, command: MenuCommand, click?: () => void) => MenuItemConstructorOptions[];

/** Makes a command's item, and one that is not seen for each further accelerator. */
const itemMaker =
  (situation: MenuSituation): Item =>
  (label, command, click = () => situation.command(command)) => {
    const [shown, ...others] = acceleratorsOf(command, isMac(situation));
    const aliases = others.map((accelerator) => ({
      label: command,
      accelerator,
      visible: false,
      acceleratorWorksWhenHidden: true,
      click,
    }));
    return [{ id: command, label, ...(shown !== undefined && { accelerator: shown }), click }, ...aliases];
  };

const recentsMenu = ({ words, recents, openRecent, clearRecents }: MenuSituation): MenuItemConstructorOptions => ({
  label: words.openRecent,
  enabled: recents.length > 0,
  submenu: [
    // An ampersand in a label would mark the access key.
    ...recents.map((path) => ({
      label: basename(path).replaceAll('&', '&&'),
      toolTip: path,
      click: () => openRecent(path),
    })),
    SEPARATOR,
    { label: words.clearRecents, click: () => clearRecents() },
  ],
});

function fileMenu(situation: MenuSituation, item: Item): MenuItemConstructorOptions {
  const { words } = situation;
  return {
    label: words.file,
    submenu: [
      ...item(words.new, 'new'),
      ...item(words.open, 'open'),
      recentsMenu(situation),
      ...item(words.fromClipboard, 'paste', situation.paste),
      SEPARATOR,
      ...item(words.save, 'save'),
      ...item(words.saveAs, 'save-as'),
      SEPARATOR,
      ...item(words.openRecipe, 'open-recipe'),
      ...item(words.saveRecipe, 'save-recipe'),
      SEPARATOR,
      ...item(words.exportPdf, 'export-pdf'),
      ...item(words.exportSvg, 'export-svg'),
      ...item(words.exportPng, 'export-png'),
      SEPARATOR,
      ...item(words.print, 'print'),
      SEPARATOR,
      isMac(situation) ? { role: 'close', label: words.close } : { role: 'quit', label: words.quit },
    ],
  };
}

const editMenu = ({ words }: MenuSituation, item: Item): MenuItemConstructorOptions => ({
  label: words.edit,
  submenu: [
    ...item(words.undo, 'undo'),
    ...item(words.redo, 'redo'),
    SEPARATOR,
    { role: 'cut', label: words.cut },
    { role: 'copy', label: words.copy },
    { role: 'paste', label: words.paste },
    { role: 'selectAll', label: words.selectAll },
  ],
});

const viewMenu = ({ words, development }: MenuSituation, item: Item): MenuItemConstructorOptions => ({
  label: words.view,
  submenu: [
    ...item(words.threeViews, 'view-three'),
    ...item(words.pictureView, 'view-picture'),
    ...item(words.mazeView, 'view-maze'),
    ...item(words.solvedView, 'view-solved'),
    ...item(words.twoViews, 'view-two'),
    ...item(words.wipeView, 'view-wipe'),
    SEPARATOR,
    ...item(words.solution, 'toggle-solution'),
    ...item(words.stepBack, 'step-back'),
    ...item(words.scores, 'show-scores'),
    SEPARATOR,
    ...item(words.zoomIn, 'zoom-in'),
    ...item(words.zoomOut, 'zoom-out'),
    ...item(words.fit, 'zoom-fit'),
    ...item(words.trueSize, 'zoom-true'),
    SEPARATOR,
    { role: 'togglefullscreen', label: words.fullScreen },
    ...(development ? [SEPARATOR, { role: 'toggleDevTools' as const }, { role: 'forceReload' as const }] : []),
  ],
});

const mazeMenu = ({ words }: MenuSituation, item: Item): MenuItemConstructorOptions => ({
  label: words.maze,
  submenu: [...item(words.newSeed, 'new-seed'), ...item(words.autoTune, 'auto-tune')],
});

function helpMenu(situation: MenuSituation, item: Item): MenuItemConstructorOptions {
  const { words } = situation;
  return {
    role: 'help',
    label: words.help,
    submenu: [
      ...item(words.shortcuts, 'shortcuts'),
      ...(isMac(situation) ? [] : [{ role: 'about' as const, label: words.about }]),
    ],
  };
}

/** The whole menu for this situation. */
export function menuTemplate(situation: MenuSituation): MenuItemConstructorOptions[] {
  const item = itemMaker(situation);
  const mac = isMac(situation);
  return [
    ...(mac ? [{ role: 'appMenu' as const }] : []),
    fileMenu(situation, item),
    editMenu(situation, item),
    viewMenu(situation, item),
    mazeMenu(situation, item),
    ...(mac ? [{ role: 'windowMenu' as const }] : []),
    helpMenu(situation, item),
  ];
}
