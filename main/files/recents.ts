import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Requests } from '@contract/contract';
import type { SettingsStore } from './settings';

const MOST_RECENTS = 12;

type Recent = Requests['picture:recents']['output'][number];

/** Pictures and projects opened lately, newest first, at most 12. */
export interface Recents {
  /** Puts a file at the top of the list. */
  add(path: string): void;
  /** The list without files that are no longer there; those are forgotten. */
  list(): Promise<readonly Recent[]>;
  clear(): void;
}

/** The list kept in `settings`; `onChange` is called after each change. */
export function createRecents(settings: Pick<SettingsStore, 'get' | 'set'>, onChange: () => void): Recents {
  const keep = (paths: readonly string[]): void => {
    settings.set('recents', [...paths]);
    onChange();
  };
  return {
    add: (path) => keep([path, ...settings.get('recents').filter((p) => p !== path)].slice(0, MOST_RECENTS)),
    async list() {
      const known = settings.get('recents');
      const present = await Promise.all(
        known.map((path) =>
          access(path).then(
            () => true,
            () => false,
          ),
        ),
      );
      const missing = new Set(known.filter((_, i) => !present[i]));
      // Read again: a file may have been added meanwhile.
      if (missing.size > 0) keep(settings.get('recents').filter((path) => !missing.has(path)));
      return known.filter((path) => !missing.has(path)).map((path) => ({ name: basename(path), path }));
    },
    clear: () => keep([]),
  };
}
