/** The application menu as data; what it does is the window's business. */
import { basename } from 'node:path';
import type { MenuCommand } from '@contract/contract';
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

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

/** The whole menu for this situation. */
export function menuTemplate(situation: MenuSituation): MenuItemConstructorOptions[] {
  const { platform, development, recents, words } = situation;
  const mac = platform === 'darwin';

  const item = (label: string, command: MenuCommand, accelerator?: string): MenuItemConstructorOptions => ({
    id: command,
    label,
    ...(accelerator !== undefined && { accelerator }),
    click: () => situation.command(command),
  });
  /** A second shortcut of a command. */
  const alias = (command: MenuCommand, accelerator: string): MenuItemConstructorOptions => ({
    label: command,
    accelerator,
    visible: false,
    acceleratorWorksWhenHidden: true,
    click: () => situation.command(command),
  });

  const openRecent: MenuItemConstructorOptions = {
    label: words.openRecent,
    enabled: recents.length > 0,
    submenu: [
      // An ampersand in a label would mark the access key.
      ...recents.map((path) => ({
        label: basename(path).replaceAll('&', '&&'),
        toolTip: path,
        click: () => situation.openRecent(path),
      })),
      SEPARATOR,
      { label: words.clearRecents, click: () => situation.clearRecents() },
    ],
  };

  const file: MenuItemConstructorOptions = {
    label: words.file,
    submenu: [
      item(words.new, 'new', 'CmdOrCtrl+N'),
      item(words.open, 'open', 'CmdOrCtrl+O'),
      openRecent,
      { label: words.fromClipboard, accelerator: 'CmdOrCtrl+Shift+V', click: () => situation.paste() },
      SEPARATOR,
      item(words.save, 'save', 'CmdOrCtrl+S'),
      item(words.saveAs, 'save-as', 'CmdOrCtrl+Shift+S'),
      SEPARATOR,
      item(words.openRecipe, 'open-recipe', 'CmdOrCtrl+Shift+O'),
      item(words.saveRecipe, 'save-recipe'),
      SEPARATOR,
      item(words.exportPdf, 'export-pdf', 'CmdOrCtrl+E'),
      item(words.exportSvg, 'export-svg'),
      item(words.exportPng, 'export-png', 'CmdOrCtrl+Shift+E'),
      SEPARATOR,
      item(words.print, 'print', 'CmdOrCtrl+P'),
      SEPARATOR,
      mac ? { role: 'close', label: words.close } : { role: 'quit', label: words.quit },
    ],
  };

  const edit: MenuItemConstructorOptions = {
    label: words.edit,
    submenu: [
      item(words.undo, 'undo', 'CmdOrCtrl+Z'),
      item(words.redo, 'redo', 'CmdOrCtrl+Shift+Z'),
      ...(mac ? [] : [alias('redo', 'Ctrl+Y')]),
      SEPARATOR,
      { role: 'cut', label: words.cut },
      { role: 'copy', label: words.copy },
      { role: 'paste', label: words.paste },
      { role: 'selectAll', label: words.selectAll },
    ],
  };

  const maze: MenuItemConstructorOptions = {
    label: words.maze,
    submenu: [item(words.newSeed, 'new-seed', 'CmdOrCtrl+R'), item(words.autoTune, 'auto-tune', 'CmdOrCtrl+T')],
  };

  const viewKey = (n: number): string => (mac ? `Ctrl+${n}` : `Alt+${n}`);
  const view: MenuItemConstructorOptions = {
    label: words.view,
    submenu: [
      item(words.threeViews, 'view-three', viewKey(1)),
      item(words.pictureView, 'view-picture', viewKey(2)),
      item(words.mazeView, 'view-maze', viewKey(3)),
      item(words.solvedView, 'view-solved', viewKey(4)),
      item(words.twoViews, 'view-two', viewKey(5)),
      item(words.wipeView, 'view-wipe', viewKey(6)),
      SEPARATOR,
      item(words.solution, 'toggle-solution', 'CmdOrCtrl+L'),
      item(words.stepBack, 'step-back', 'CmdOrCtrl+D'),
      item(words.scores, 'show-scores', 'CmdOrCtrl+I'),
      SEPARATOR,
      item(words.zoomIn, 'zoom-in', 'CmdOrCtrl+Plus'),
      // The plus of most keyboards needs Shift; people press the key without it.
      alias('zoom-in', 'CmdOrCtrl+='),
      item(words.zoomOut, 'zoom-out', 'CmdOrCtrl+-'),
      item(words.fit, 'zoom-fit', 'CmdOrCtrl+0'),
      item(words.trueSize, 'zoom-true', 'CmdOrCtrl+1'),
      SEPARATOR,
      { role: 'togglefullscreen', label: words.fullScreen },
      ...(development ? [SEPARATOR, { role: 'toggleDevTools' as const }, { role: 'forceReload' as const }] : []),
    ],
  };

  const help: MenuItemConstructorOptions = {
    role: 'help',
    label: words.help,
    submenu: [
      item(words.shortcuts, 'shortcuts', 'CmdOrCtrl+/'),
      ...(mac ? [] : [{ role: 'about' as const, label: words.about }]),
    ],
  };

  return [
    ...(mac ? [{ role: 'appMenu' as const }] : []),
    file,
    edit,
    view,
    maze,
    ...(mac ? [{ role: 'windowMenu' as const }] : []),
    help,
  ];
}
