/** The application menu as data; what it does is the window's business. */
import { basename } from 'node:path';
import type { MenuCommand } from '@contract/contract';
import type { MenuItemConstructorOptions } from 'electron';

export interface MenuSituation {
  readonly platform: NodeJS.Platform;
  /** Adds what only developers need. */
  readonly development: boolean;
  /** Paths of pictures opened lately, newest first. */
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
  const { platform, development, recents } = situation;
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
    label: 'Open Recent',
    enabled: recents.length > 0,
    submenu: [
      // An ampersand in a label would mark the access key.
      ...recents.map((path) => ({
        label: basename(path).replaceAll('&', '&&'),
        toolTip: path,
        click: () => situation.openRecent(path),
      })),
      SEPARATOR,
      { label: 'Clear Menu', click: () => situation.clearRecents() },
    ],
  };

  const file: MenuItemConstructorOptions = {
    label: '&File',
    submenu: [
      item('Open Picture…', 'open', 'CmdOrCtrl+O'),
      openRecent,
      { label: 'New from Clipboard', accelerator: 'CmdOrCtrl+Shift+V', click: () => situation.paste() },
      SEPARATOR,
      item('Open Recipe…', 'open-recipe', 'CmdOrCtrl+Shift+O'),
      item('Save Recipe…', 'save-recipe', 'CmdOrCtrl+S'),
      SEPARATOR,
      item('Export PDF…', 'export-pdf', 'CmdOrCtrl+E'),
      item('Export SVG…', 'export-svg'),
      item('Export PNG…', 'export-png', 'CmdOrCtrl+Shift+E'),
      SEPARATOR,
      item('Print…', 'print', 'CmdOrCtrl+P'),
      SEPARATOR,
      { role: mac ? 'close' : 'quit' },
    ],
  };

  const edit: MenuItemConstructorOptions = {
    label: '&Edit',
    submenu: [
      item('Undo', 'undo', 'CmdOrCtrl+Z'),
      item('Redo', 'redo', 'CmdOrCtrl+Shift+Z'),
      ...(mac ? [] : [alias('redo', 'Ctrl+Y')]),
      SEPARATOR,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' },
    ],
  };

  const maze: MenuItemConstructorOptions = {
    label: '&Maze',
    submenu: [item('New Seed', 'new-seed', 'CmdOrCtrl+R')],
  };

  const viewKey = (n: number): string => (mac ? `Ctrl+${n}` : `Alt+${n}`);
  const view: MenuItemConstructorOptions = {
    label: '&View',
    submenu: [
      item('Three Views', 'view-three', viewKey(1)),
      item('Picture', 'view-picture', viewKey(2)),
      item('Maze', 'view-maze', viewKey(3)),
      item('Solved', 'view-solved', viewKey(4)),
      SEPARATOR,
      item('Show Solution on Maze', 'toggle-solution', 'CmdOrCtrl+L'),
      SEPARATOR,
      item('Zoom In', 'zoom-in', 'CmdOrCtrl+Plus'),
      // The plus of most keyboards needs Shift; people press the key without it.
      alias('zoom-in', 'CmdOrCtrl+='),
      item('Zoom Out', 'zoom-out', 'CmdOrCtrl+-'),
      item('Fit', 'zoom-fit', 'CmdOrCtrl+0'),
      item('True Size (100 %)', 'zoom-true', 'CmdOrCtrl+1'),
      SEPARATOR,
      { role: 'togglefullscreen' },
      ...(development ? [SEPARATOR, { role: 'toggleDevTools' as const }, { role: 'forceReload' as const }] : []),
    ],
  };

  const help: MenuItemConstructorOptions = {
    role: 'help',
    label: '&Help',
    submenu: [item('Keyboard Shortcuts', 'shortcuts', 'CmdOrCtrl+/'), ...(mac ? [] : [{ role: 'about' as const }])],
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
