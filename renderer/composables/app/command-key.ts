import type { MenuCommand } from '@contract/contract';
import type { InjectionKey } from 'vue';

/** The window's commands, provided by its root. */
export const COMMANDS: InjectionKey<(command: MenuCommand) => void> = Symbol('commands');
