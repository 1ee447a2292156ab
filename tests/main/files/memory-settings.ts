import type { Settings, SettingsStore } from '../../../main/files/settings';

/** Settings that live as long as the test. */
export function memorySettings(initial: Partial<Settings> = {}): SettingsStore {
  const values: Settings = { window: null, recents: [], exportFolder: '', ...initial };
  return {
    get: (key) => values[key],
    set: (key, value) => (values[key] = value),
  };
}
