import { ipcMain } from 'electron';
import Store from 'electron-store';
import * as v from 'valibot';

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

/** Reads and writes single settings. */
export interface SettingsStore {
  get<K extends keyof Settings>(key: K): Settings[K];
  set<K extends keyof Settings>(key: K, value: Settings[K]): void;
}

/** Opens the settings file in the user's data folder. A file that is broken counts as empty, a value as not set. */
export function openSettings(): SettingsStore {
  const store = new Store<Record<string, unknown>>({ name: 'settings', clearInvalidConfig: true });
  // electron-store answers any renderer on a channel of its own; our only gate is ipc/serve.
  ipcMain.removeAllListeners('electron-store-get-data');
  return {
    get: (key) => v.parse(settingsSchema.entries[key], store.get(key)) as Settings[typeof key],
    set: (key, value) => store.set(key, value),
  };
}
