/** Every kind of sheet, by the recipe's word for it. A new kind is its folder and its line here. */
import type { Progress } from '../model/progress';
import type { Picture } from '../picture/picture';
import type { RouteQuality } from '../route/refine-route';
import type { SheetKind, SheetTools } from './kind';
import { pictureKind } from './picture/picture-kind';

const KINDS = { picture: pictureKind };

type Kinds = typeof KINDS;
export type KindName = keyof Kinds;

/** The recipe and the sheet of a kind; of any kind where none is named. */
export type RecipeOf<K extends KindName = KindName> = Parameters<Kinds[K]['make']>[1];
export type Sheet<K extends KindName = KindName> = ReturnType<Kinds[K]['make']>;

/** The same table as the compiler can follow it for a kind that is not known yet. */
const byName: { readonly [K in KindName]: SheetKind<RecipeOf<K>, Sheet<K>> } = KINDS;

/** The kind that a recipe, or a sheet's recipe, is of. */
export const kindOf = <K extends KindName>({ kind }: { readonly kind: K }): SheetKind<RecipeOf<K>, Sheet<K>> =>
  byName[kind];

/** Makes a sheet of the recipe's kind: see SheetKind. */
export const makeSheet = <K extends KindName>(
  picture: Picture,
  recipe: RecipeOf<K> & { readonly kind: K },
  tools: SheetTools,
  progress?: Progress,
  quality?: RouteQuality,
): Sheet<K> => kindOf(recipe).make(picture, recipe, tools, progress, quality);
