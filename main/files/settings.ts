import { ipcMain } from 'electron';
import Store from 'electron-store';
import * as v from 'valibot';
import { log } from '../log';

const settingsSchema = v.object({
  /** Outer bounds of the window in screen pixels. */
  window: v.fallback(
    v.nullable(
      v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number(), maximized: v.boolean() }),
    ),
    null,
  ),
  /** Paths of pictures opened lately, newest first. */
  recents: v.fallback(v.array(v.string()), []),
  /** Folder of the last export, or ''. */
  exportFolder: v.fallback(v.string(), ''),
});

/** What is remembered between runs. */
export type Settings = v.InferOutput<typeof settingsSchema>;

/** Reads and writes single settings. Neither ever throws: no work of the user's may depend on what is only convenient. */
export interface SettingsStore {
  get<K extends keyof Settings>(key: K): Settings[K];
  set<K extends keyof Settings>(key: K, value: Settings[K]): void;
}

/** A file of settings; both may throw. */
interface SettingsFile {
  readonly store: Readonly<Record<string, unknown>>;
  set(key: string, value: unknown): void;
}

/**
 * Settings that live in memory and are kept in a file as far as that can be read and written. What is broken in it counts as
 * not set.
 *
 * @param open opens the file, for reading now and for writing later; may throw
 * @param warn told why something could not be read or kept
 */
export function createSettings(open: () => SettingsFile, warn: (why: unknown) => void): SettingsStore {
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      warn(error);
      return undefined;
    }
  };
  const file = attempt(open);
  const values: Record<string, unknown> = { ...attempt(() => file?.store) };
  return {
    get: (key) => v.parse(settingsSchema.entries[key], values[key]) as Settings[typeof key],
    set(key, value) {
      values[key] = value;
      attempt(() => file?.set(key, value));
    },
  };
}

/** Opens the settings file in the user's data folder. */
export function openSettings(): SettingsStore {
  const settings = createSettings(
    () => new Store<Record<string, unknown>>({ name: 'settings', clearInvalidConfig: true }),
    (why) => log.warn('settings:', why),
  );
  // electron-store answers any renderer on a channel of its own; our only gate is ipc/serve.
  ipcMain.removeAllListeners('electron-store-get-data');
  return settings;
}
