/**
 * Looks from a distance, made in a worker so that the window stays free. Of each view one look is under way at a time and
 * one more is wanted, the newest: what was wanted in between is never made.
 */
import type { Drawing } from '@app/draw/drawing';
import type { OpenedPicture } from '@contract/contract';
import type { Placement } from '../model/placement';
import type { Extent } from '../model/viewport';
import type { EyeGrid, Raster } from './eye-view';
import type { SeenImage } from './paint-seen';

/** What is on the page: printed drawings, or the picture where it lies. */
export type FarSubject =
  | { readonly kind: 'print'; readonly content: readonly Drawing[] }
  | { readonly kind: 'picture'; readonly content: readonly [OpenedPicture['view']]; readonly place: Placement };

/** One look at one view. */
export interface FarLook {
  readonly subject: FarSubject;
  readonly page: Extent;
  /** Colour of the paper, #rrggbb. */
  readonly paper: string;
  readonly raster: Raster;
  readonly grid: EyeGrid;
}

/** To the worker. `content` is left out while it is that of the view's look before: it is large. */
export interface FarOrder<V extends string = string> {
  readonly view: V;
  readonly content: FarSubject['content'] | null;
  /** Turn, crop and place of the picture; null for what is printed. */
  readonly place: Placement | null;
  readonly page: Extent;
  readonly paper: string;
  readonly raster: Raster;
  readonly grid: EyeGrid;
}

/** From the worker: orders of a view are answered in their order. */
export interface FarAnswer<V extends string = string> {
  readonly view: V;
  readonly image: ImageBitmap;
}

interface ViewState {
  /** Somebody waits for what is under way. */
  awaited: boolean;
  /** What the worker has of this view. */
  content: FarSubject['content'];
  running: FarLook | null;
  wanted: FarLook | null;
  /** The latest look that was made, and its image. */
  made: FarLook | null;
  seen: SeenImage | null;
}

/** The window's side of the worker. `V`: names of views. */
export class FarViews<V extends string> {
  readonly #views = new Map<V, ViewState>();
  readonly #post: (order: FarOrder<V>) => void;
  readonly #onSeen: () => void;

  /**
   * @param post sends an order to the worker
   * @param onSeen called when a view has a new image
   */
  constructor(post: (order: FarOrder<V>) => void, onSeen: () => void) {
    this.#post = post;
    this.#onSeen = onSeen;
  }

  /** Wants a look; its image comes later. The image of the look before, or null while there is none. */
  look(view: V, look: FarLook): SeenImage | null {
    const state = this.#stateOf(view);
    state.awaited = true;
    state.wanted = sameLook(look, state.running ?? state.made) ? null : look;
    this.#pump(view, state);
    return state.seen;
  }

  /** Takes an answer of the worker. */
  receive({ view, image }: FarAnswer<V>): void {
    const state = this.#stateOf(view);
    const { running } = state;
    state.running = null;
    if (!running || !state.awaited) {
      image.close(); // forgotten meanwhile
      return;
    }
    state.seen?.image.close();
    state.made = running;
    state.seen = { grid: running.grid, image };
    this.#pump(view, state);
    this.#onSeen();
  }

  /** Drops all images: nobody looks from a distance any more. */
  forget(): void {
    for (const state of this.#views.values()) {
      state.seen?.image.close();
      Object.assign(state, { awaited: false, wanted: null, made: null, seen: null });
    }
  }

  #stateOf(view: V): ViewState {
    let state = this.#views.get(view);
    if (!state) {
      state = { awaited: true, content: [], running: null, wanted: null, made: null, seen: null };
      this.#views.set(view, state);
    }
    return state;
  }

  #pump(view: V, state: ViewState): void {
    const { wanted } = state;
    if (state.running || !wanted) return;
    const { subject, page, paper, raster, grid } = wanted;
    const known = sameItems(state.content, subject.content);
    state.content = subject.content;
    state.running = wanted;
    state.wanted = null;
    const place = subject.kind === 'picture' ? subject.place : null;
    this.#post({ view, content: known ? null : subject.content, place, page, paper, raster, grid });
  }
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}

/** Content by identity, the few numbers around it by value. */
function sameLook(a: FarLook, b: FarLook | null): boolean {
  if (b === null || !sameItems(a.subject.content, b.subject.content)) return false;
  const around = ({ subject, page, paper, raster, grid }: FarLook): string =>
    JSON.stringify([subject.kind === 'picture' ? subject.place : null, page, paper, raster, grid]);
  return around(a) === around(b);
}
