/** The settings of a kind of sheet, by path. */
import type { ChoiceSetting, Condition, GroupSetting, Leaf, ValueOf } from './descriptors';

/** Paths of all settings in a group that have a value of their own. */
export type PathOf<S, Prefix extends string = ''> = S extends { readonly kind: 'group'; readonly entries: infer E }
  ? { [K in keyof E & string]: PathOf<E[K], Prefix extends '' ? K : `${Prefix}.${K}`> }[keyof E & string]
  : Prefix;

/** The description at a path. */
export type SettingAt<S, P extends string> = S extends { readonly kind: 'group'; readonly entries: infer E }
  ? P extends `${infer K}.${infer Rest}`
    ? K extends keyof E
      ? SettingAt<E[K], Rest>
      : never
    : P extends keyof E
      ? E[P]
      : never
  : never;

/** Names of the knobs in a group. */
export type KnobNameOf<S> = S extends { readonly kind: 'group'; readonly entries: infer E }
  ? { [K in keyof E]: KnobNameOf<E[K]> }[keyof E]
  : S extends { readonly knob: { readonly name: infer N extends string } }
    ? N
    : never;

/** Where a setting stands in the table. */
export interface Placed<P extends string = string> {
  readonly path: P;
  readonly setting: Leaf;
  /** Its own conditions and those of the groups around it, outermost first. All must hold, each by one alternative. */
  readonly when: readonly (readonly Condition[])[];
}

/** A value that keeps a setting from having an effect. */
export interface Obstacle {
  readonly path: string;
  readonly value: unknown;
}

export interface SettingsTable<G> {
  readonly root: G;
  /** All settings in the order of the nest. */
  readonly settings: readonly Placed<PathOf<G>>[];
  at<P extends PathOf<G>>(path: P): SettingAt<G, P>;
  /** Whether the setting can change anything beside these others. */
  isInEffect(path: PathOf<G>, values: ValueOf<G>): boolean;
  /** The first of the others that keeps it from having an effect; null: it has one. */
  obstacleTo(path: PathOf<G>, values: ValueOf<G>): Obstacle | null;
}

/** The value at a path of nested values. */
export const readPath = (values: unknown, path: string): unknown =>
  path.split('.').reduce((at, key) => (at as Record<string, unknown>)[key], values);

/** Sets the value at a path of nested values, in place. */
export function writePath(values: unknown, path: string, value: unknown): void {
  const cut = path.lastIndexOf('.');
  const at = (cut < 0 ? values : readPath(values, path.slice(0, cut))) as Record<string, unknown>;
  at[path.slice(cut + 1)] = value;
}

/** The first setting that stands in the way of every alternative, told of the first of them; null: one of them holds. */
function obstacleAmong(alternatives: readonly Condition[], values: unknown): Obstacle | null {
  const obstacles = alternatives.map((condition) =>
    Object.entries(condition)
      .map(([path, allowed]) => ({ path, value: readPath(values, path), allowed }))
      .find(({ value, allowed }) => !allowed.includes(value as string)),
  );
  const [first] = obstacles;
  return first && obstacles.every(Boolean) ? { path: first.path, value: first.value } : null;
}

/** Whether a value of a choice can change anything beside these values of others. */
export const isValueInEffect = ({ valuesWhen }: ChoiceSetting, value: string, values: unknown): boolean =>
  obstacleAmong(valuesWhen?.[value] ?? [], values) === null;

function place({ entries, when }: GroupSetting, prefix: string, around: Placed['when']): Placed[] {
  const outer = when ? [...around, when] : around;
  return Object.entries(entries).flatMap(([key, setting]) => {
    const path = prefix + key;
    if (setting.kind === 'group') return place(setting, `${path}.`, outer);
    return [{ path, setting, when: setting.when ? [...outer, setting.when] : outer }];
  });
}

/** @throws RangeError from its functions for a path that no setting has */
export function createTable<const G extends GroupSetting>(root: G): SettingsTable<G> {
  const settings = place(root, '', []);
  const byPath = new Map(settings.map((placed) => [placed.path, placed]));
  const placedAt = (path: string): Placed => {
    const placed = byPath.get(path);
    if (!placed) throw new RangeError(`There is no setting ${path}.`);
    return placed;
  };
  const obstacleTo = (path: string, values: unknown): Obstacle | null => {
    for (const alternatives of placedAt(path).when) {
      const obstacle = obstacleAmong(alternatives, values);
      if (obstacle) return obstacle;
    }
    return null;
  };
  const table = {
    root,
    settings,
    at: (path: string) => placedAt(path).setting,
    isInEffect: (path: string, values: unknown) => obstacleTo(path, values) === null,
    obstacleTo,
  };
  return table as unknown as SettingsTable<G>;
}
