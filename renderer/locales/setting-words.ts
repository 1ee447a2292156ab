import type { PICTURE_SHEET } from '@app/model/sheet-settings';

interface Words {
  readonly label: string;
  readonly tip?: string;
  /** What it is called among the settings of a search, where its label alone would not tell it from another. */
  readonly tuned?: string;
}

interface ChoiceWords<C extends string> extends Words {
  readonly choices: Readonly<Record<C, string>>;
  /** A sentence on each. */
  readonly notes?: Readonly<Record<C, string>>;
}

/** The words that a group of settings needs: a label for every setting, and one for every value of a choice. */
export type SettingWords<S> = S extends { readonly kind: 'group'; readonly entries: infer E }
  ? { readonly [K in keyof E]: SettingWords<E[K]> }
  : S extends { readonly kind: 'choice'; readonly choices: readonly (infer C extends string)[] }
    ? ChoiceWords<C>
    : Words;

export type PictureSheetWords = SettingWords<typeof PICTURE_SHEET.root>;
