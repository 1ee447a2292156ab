/**
 * Kinds of settings. A recipe's settings are described once, in a nest of these (see ../sheet-settings.ts); schema, defaults,
 * ranges, options of the command line, fields of the window and knobs of a search all follow from the nest. A setting's name
 * is its path through it: `picture.xdog.lineMm`.
 *
 * Descriptions are plain data, but for a group's check.
 */

/** What a number counts. `share`: parts of a whole, which people read as per cent. */
export type Unit = 'mm' | 'cm' | 'degrees' | 'L*' | 'cells' | 'share';

/**
 * Other settings that must each have one of these values, by path. Only choices may be named: a field that is dragged never
 * makes others come and go.
 */
export type Condition = Readonly<Record<string, readonly string[]>>;

/** A word of the command line. */
export interface Option {
  /** `corridor` for --corridor. */
  readonly word: string;
  /** What follows it, as help shows it; a choice shows its values otherwise. */
  readonly takes?: string;
  /** What it sets, in a few words; the range follows them. */
  readonly sets: string;
  /** What else there is to know, behind the range. */
  readonly more?: string;
}

/** A switch of the command line that stands for one value of a choice. */
export interface Switch extends Option {
  readonly chooses: string;
}

/** One word for all numbers of a group: `each` is given the same one, `list` takes them in order, parted by commas. */
export interface GroupOption extends Option {
  readonly takes: string;
  readonly as: 'each' | 'list';
}

/** Values that a search tries where a category of pictures does not say otherwise; `log`: equal ratios are equally likely. */
export interface SearchRange {
  readonly low: number;
  readonly high: number;
  readonly log?: true;
}

/** How a search turns a setting. */
export interface KnobFacts {
  /** As it stands in saved searches; never changed. */
  readonly name: string;
  /**
   * What the search counts in. Left out: the setting's own unit. `cells`: lengths, in cells of the recipe that it began with.
   * `times`: multiples of what the maker chose. `added`: what goes on top of it. `shift`: away from what is found by itself.
   */
  readonly in?: 'cells' | 'times' | 'added' | 'shift';
  /** Left out where every category has its own. */
  readonly search?: SearchRange;
  /** Where a search stands that begins with `auto`. */
  readonly auto?: number;
}

interface Described {
  /** One of these must hold, or the setting has no effect. */
  readonly when?: readonly Condition[];
  /** A recipe may leave it out; it then has its default. For everything that came after the first recipes. */
  readonly optional?: true;
}

interface Shown extends Described {
  /** Part of the window that shows its field, in the order of the table. Left out: it has a control of its own. */
  readonly section?: string;
  readonly knob?: KnobFacts;
}

interface NumberFacts extends Shown {
  readonly min: number;
  readonly max: number;
  /** What an arrow key changes, as the field shows it: per cent for a share. */
  readonly step: number;
  readonly default: number | 'auto';
  /** It may be left to the program. */
  readonly auto?: true;
  readonly unit?: Unit;
  /** Decimals that a field shows; those of the step unless given. */
  readonly digits?: number;
  /** How a slider spreads the range: see renderer/model/slider-curve.ts. `linear` unless given. */
  readonly spread?: 'ratio' | 'fine';
  readonly option?: Option;
}

interface ChoiceFacts extends Shown {
  readonly default: string;
  readonly option?: Option | Switch;
  /** Values that have an effect only where one of the conditions holds. */
  readonly valuesWhen?: Readonly<Record<string, readonly Condition[]>>;
}

interface FlagFacts extends Shown {
  readonly default: boolean;
  readonly option?: Option;
}

interface TextFacts extends Shown {
  readonly default: string;
  /** Most characters. */
  readonly longest: number;
  readonly option?: Option;
}

interface ListFacts extends Described {
  readonly of: Setting;
  readonly least?: { readonly count: number; readonly says: string };
  readonly most?: { readonly count: number; readonly says: string };
  /** Asked before the items are looked at one by one: a list that is far too long costs nothing. */
  readonly before?: Check;
  readonly check?: Check;
  /** What it should be, for whoever gave something else. */
  readonly says: string;
}

interface GroupFacts extends Described {
  readonly check?: Check;
  readonly option?: GroupOption;
}

/** What must hold for several values together, and the sentence about it. `never`: each check knows its own group. */
export type Check = readonly [holds: (value: never) => boolean, says: string];

export type NumberSetting = NumberFacts & { readonly kind: 'number' | 'integer' };
export type ChoiceSetting = ChoiceFacts & { readonly kind: 'choice'; readonly choices: readonly string[] };
export type FlagSetting = FlagFacts & { readonly kind: 'flag' };
export type TextSetting = TextFacts & { readonly kind: 'text' };
export type ListSetting = ListFacts & { readonly kind: 'list' };
export type GroupSetting = GroupFacts & { readonly kind: 'group'; readonly entries: Entries };
/** A setting with a value of its own; a list is one value. */
export type Leaf = NumberSetting | ChoiceSetting | FlagSetting | TextSetting | ListSetting;
export type Setting = Leaf | GroupSetting;
export type Entries = Readonly<Record<string, Setting>>;

/** A number, min .. max. */
export const number = <const F extends NumberFacts>(facts: F) => ({ kind: 'number', ...facts }) as const;

/** A whole number, min .. max. */
export const integer = <const F extends NumberFacts>(facts: F) => ({ kind: 'integer', ...facts }) as const;

const SHARE = { min: 0, max: 1, step: 1, unit: 'share' } as const;

/** A part of a whole, 0 .. 1 unless told otherwise. */
export const share = <const F extends Partial<NumberFacts> & Pick<NumberFacts, 'default'>>(facts: F) =>
  ({ kind: 'number', ...SHARE, ...facts }) as { readonly kind: 'number' } & Omit<typeof SHARE, keyof F> & F;

/** One of a few words. */
export const choice = <
  const C extends readonly string[],
  const F extends ChoiceFacts & { readonly default: C[number] },
>(
  choices: C,
  facts: F,
) => ({ kind: 'choice', choices, ...facts }) as const;

/** Yes or no. */
export const flag = <const F extends FlagFacts>(facts: F) => ({ kind: 'flag', ...facts }) as const;

/** A line of text. */
export const text = <const F extends TextFacts>(facts: F) => ({ kind: 'text', ...facts }) as const;

/** Many of one kind; none at first. */
export const list = <const F extends ListFacts>(facts: F) => ({ kind: 'list', ...facts }) as const;

/** Settings that belong together. Its conditions hold for all in it. */
export const group = <const E extends Entries, const F extends GroupFacts = Record<never, never>>(
  entries: E,
  facts: F = {} as F,
) => ({ kind: 'group', entries, ...facts }) as const;

/** What a setting holds. */
export type ValueOf<S> = S extends { readonly kind: 'group'; readonly entries: infer E }
  ? { -readonly [K in keyof E]: ValueOf<E[K]> }
  : S extends { readonly kind: 'list'; readonly of: infer O }
    ? ValueOf<O>[]
    : S extends { readonly kind: 'choice'; readonly choices: readonly (infer C)[] }
      ? C
      : S extends { readonly kind: 'flag' }
        ? boolean
        : S extends { readonly kind: 'text' }
          ? string
          : S extends { readonly auto: true }
            ? number | 'auto'
            : number;
