/** How the sheets of every kind are made. A new kind is its folder and its line here. */
import type { Progress } from '../model/progress';
import type { Picture } from '../picture/picture';
import type { RouteQuality } from '../route/refine-route';
import type { SheetKind, SheetTools } from './kind';
import { pictureKind, type PictureSheet } from './picture/picture-kind';
import type { KindName, Recipe } from './recipe';

interface Sheets {
  picture: PictureSheet;
}

/** The finished, verified sheet of a kind; of any kind where none is named. */
export type Sheet<K extends KindName = KindName> = Sheets[K];

const KINDS: { readonly [K in KindName]: SheetKind<Recipe<K>, Sheet<K>> } = { picture: pictureKind };

/** The kind that a recipe is of. */
export const kindOf = <K extends KindName>({ kind }: { readonly kind: K }): SheetKind<Recipe<K>, Sheet<K>> =>
  KINDS[kind];

/** Makes a sheet of the recipe's kind: see SheetKind. */
export const makeSheet = <K extends KindName>(
  picture: Picture,
  recipe: Recipe<K> & { readonly kind: K },
  tools: SheetTools,
  progress?: Progress,
  quality?: RouteQuality,
): Sheet<K> => kindOf(recipe).make(picture, recipe, tools, progress, quality);
