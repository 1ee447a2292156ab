import type { PictureRecipe } from '../model/recipe';
import type { RouteQuality } from '../route/refine-route';

/** A recipe to be evaluated. */
export interface Work {
  readonly id: number;
  readonly recipe: PictureRecipe;
  readonly quality: RouteQuality;
  /** What the first impression has to reach; see Evaluator. */
  readonly limit: number | null;
}
