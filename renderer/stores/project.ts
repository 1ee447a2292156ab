import type { OpenedPicture, PictureSource, ReplyFailure } from '@contract/contract';
import { defaultRecipe } from '@app/kinds/recipe';
import type { PictureRecipe } from '@app/model/recipe';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { ask } from '../bridge';
import { newestWins } from '../model/app/newest-wins';
import { createHistory, record, redo, seal, undo, type History } from '../model/project/history';
import { recipeCarriedOver, recipeForPicture } from '../model/project/recipe-for-picture';

type Draft<T> = T extends object ? { -readonly [K in keyof T]: Draft<T[K]> } : T;

const sameJson = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Whether two recipes make the same sheet. Strokes are many numbers, but recipes of one picture share them. */
export function sameRecipe(a: PictureRecipe, b: PictureRecipe): boolean {
  if (a === b) return true;
  const [strokes, others] = [a.picture.touchUp, b.picture.touchUp];
  const withoutStrokes = (recipe: PictureRecipe): PictureRecipe => ({
    ...recipe,
    picture: { ...recipe.picture, touchUp: [] },
  });
  return (
    strokes.length === others.length &&
    sameJson(withoutStrokes(a), withoutStrokes(b)) &&
    strokes.every((stroke, i) => sameJson(stroke, others[i]))
  );
}

/** One step of the history. */
interface Step {
  readonly recipe: PictureRecipe;
  /** The corridor as the maker set it, mm: another one than the recipe's where a search has found that. */
  readonly ownCorridorMm: number;
}

/** A recipe as its maker set it. @defaultValue ownCorridorMm the recipe's */
const ownStep = (recipe: PictureRecipe, ownCorridorMm = recipe.maze.corridorMm): Step => ({ recipe, ownCorridorMm });

/** What is being made: the picture, the recipe and the recipe's history. */
export const useProjectStore = defineStore('project', () => {
  const picture = shallowRef<OpenedPicture | null>(null);
  const opening = ref(false);
  const history = shallowRef(createHistory(ownStep(defaultRecipe())));
  const newest = newestWins();

  const recipe = computed(() => history.value.present.recipe);
  /** The maker's own corridor, where it has to be kept beside the recipe. */
  const ownCorridor = computed(() => {
    const { ownCorridorMm } = history.value.present;
    return ownCorridorMm === recipe.value.maze.corridorMm ? {} : { ownCorridorMm };
  });
  const canUndo = computed(() => history.value.past.length > 0);
  const canRedo = computed(() => history.value.future.length > 0);

  /**
   * Opens a picture on the page of the present sheet (see recipe-for-picture), or a project. When that fails or is dismissed,
   * what is on the bench stays.
   *
   * @param page a recipe whose page is taken for a picture; without it, that of the present sheet
   * @returns the failure to tell about, or null
   */
  async function open(source: PictureSource, page?: PictureRecipe): Promise<ReplyFailure | null> {
    const isNewest = newest.take();
    opening.value = true;
    const reply = await ask('picture:open', source);
    if (isNewest()) opening.value = false;
    if (!reply.ok) return isNewest() ? reply.failure : null;
    if (!reply.value) return null;
    // Whatever comes lies on the bench of the main process, which ends older orders. A later one may be a dialog still open.
    history.value = reply.value.project
      ? createHistory(ownStep(reply.value.project.recipe, reply.value.project.ownCorridorMm))
      : historyFor(reply.value, page ? ownStep(page) : history.value.present);
    picture.value = reply.value;
    return null;
  }

  /**
   * A history belongs to its picture: undone, it would lay the strokes and the crop of one picture on another. But one step
   * back are the other settings of the picture before, for whoever wants to go on with them.
   */
  function historyFor(opened: OpenedPicture, before: Step): History<Step> {
    const carried = { ...before, recipe: recipeCarriedOver(before.recipe, opened) };
    const fresh = ownStep(recipeForPicture(before.recipe, opened, before.ownCorridorMm));
    return sameRecipe(carried.recipe, fresh.recipe) ? createHistory(fresh) : record(createHistory(carried), fresh);
  }

  function step(next: PictureRecipe, ownCorridorMm: number, mergeKey: string | null): void {
    if (sameRecipe(next, recipe.value)) return;
    history.value = record(history.value, { recipe: next, ownCorridorMm }, mergeKey);
  }

  /** Changes the recipe as one step, unless nothing changes. */
  function replace(next: PictureRecipe, mergeKey: string | null = null): void {
    const { maze } = next;
    // Whoever sets a corridor means it.
    const set = maze.corridorMm !== recipe.value.maze.corridorMm;
    step(next, set ? maze.corridorMm : history.value.present.ownCorridorMm, mergeKey);
  }

  /** Changes the recipe to what was found for this picture, as one step; the corridor that is the maker's own stays. */
  const tune = (next: PictureRecipe): void => step(next, history.value.present.ownCorridorMm, null);

  /**
   * Edits a copy of the recipe and records it.
   *
   * @param mergeKey joins changes that follow each other into one step until `endGesture`
   */
  function change(edit: (draft: Draft<PictureRecipe>) => void, mergeKey: string | null = null): void {
    // Strokes can be many thousand points. They are replaced, never edited in place, so that all steps share them.
    const { touchUp } = recipe.value.picture;
    const draft: Draft<PictureRecipe> = structuredClone({
      ...recipe.value,
      picture: { ...recipe.value.picture, touchUp: [] },
    });
    draft.picture.touchUp = touchUp;
    edit(draft);
    replace(draft, mergeKey);
  }

  /** Ends a drag or a run of typing: the next change is a new step. */
  const endGesture = (): void => void (history.value = seal(history.value));
  const undoStep = (): void => void (history.value = undo(history.value));
  const redoStep = (): void => void (history.value = redo(history.value));

  return {
    picture,
    opening,
    recipe,
    ownCorridor,
    canUndo,
    canRedo,
    open,
    replace,
    tune,
    change,
    endGesture,
    undo: undoStep,
    redo: redoStep,
  };
});
