/**
 * Images of the sheet, made in a worker so that the window stays free however much is on it. Of each view one look is under
 * way at a time and one more is wanted, the newest: what was wanted in between is never made. Images come whole, so nothing
 * half painted is ever shown.
 */
import type { PackedDrawing } from '@app/draw/packed-drawing';
import type { OpenedPicture } from '@contract/contract';
import type { Placement } from '../model/stage/placement';
import type { Extent } from '../model/stage/viewport';
import type { EyeGrid, Raster } from './eye-view';

/** Printed drawings, one over the other. */
export interface PrintSubject {
  readonly kind: 'print';
  readonly content: readonly PackedDrawing[];
}

/** The picture where it lies. */
export interface PictureSubject {
  readonly kind: 'picture';
  readonly content: readonly [OpenedPicture['view']];
  readonly place: Placement;
}

/** What is on the page. */
export type Subject = PrintSubject | PictureSubject;

/** The sheet at the desk, as sharp as the screen. */
export interface DeskLook {
  readonly kind: 'desk';
  readonly subject: PrintSubject;
  readonly page: Extent;
  /** Colour of the paper, CSS text. */
  readonly paper: string;
  readonly raster: Raster;
  /** For each drawing the colour of what is marked on a proof, as CSS text; null: everything as it prints. */
  readonly proof: readonly (string | null)[];
}

/** The sheet as an eye sees it from a distance. */
export interface FarLook {
  readonly kind: 'far';
  readonly subject: Subject;
  readonly page: Extent;
  /** Colour of the paper, #rrggbb. */
  readonly paper: string;
  readonly raster: Raster;
  readonly grid: EyeGrid;
}

export type Look = DeskLook | FarLook;

/** A look without what is on the page. */
type Wish<L extends Look = Look> = L extends Look ? Omit<L, 'subject'> : never;

/** What the worker keeps: it is large, so it is sent once for all looks at it. */
export type Item = Subject['content'][number];

/** To the worker. */
export interface ViewOrder<V extends string = string> {
  readonly view: V;
  /** What is on the page, by number. */
  readonly content: readonly number[];
  /** What the worker does not have yet, with its numbers. */
  readonly sent: readonly (readonly [number, Item])[];
  /** What no view shows any more. */
  readonly gone: readonly number[];
  /** Turn, crop and place of the picture; null for what is printed. */
  readonly place: Placement | null;
  readonly wish: Wish;
}

/** From the worker: orders of a view are answered in their order. */
export interface ViewAnswer<V extends string = string> {
  readonly view: V;
  readonly image: ImageBitmap;
}

/** An image and where it lies on its page. */
export interface PlacedImage {
  readonly image: ImageBitmap;
  /** The page that it shows, mm. */
  readonly page: Extent;
  /** Top left corner, mm. */
  readonly x: number;
  readonly y: number;
  readonly mmPerPx: number;
}

interface ViewState {
  /** Somebody waits for what is under way. */
  awaited: boolean;
  /** Of the latest order. */
  content: Subject['content'];
  running: Look | null;
  wanted: Look | null;
  /** The latest look that was made, and its image. */
  made: Look | null;
  shown: PlacedImage | null;
}

/** The window's side of the worker. `V`: names of views. */
export class SheetViews<V extends string> {
  readonly #views = new Map<V, ViewState>();
  /** Numbers of what the worker has. */
  readonly #items = new Map<Item, number>();
  #nextItem = 0;
  readonly #post: (order: ViewOrder<V>) => void;
  readonly #onImage: (view: V) => void;

  /**
   * @param post sends an order to the worker
   * @param onImage called when a view has a new image
   */
  constructor(post: (order: ViewOrder<V>) => void, onImage: (view: V) => void) {
    this.#post = post;
    this.#onImage = onImage;
  }

  /** Wants a look; its image comes later. The image of the look before, or null while there is none. */
  look(view: V, look: Look): PlacedImage | null {
    const state = this.#stateOf(view);
    state.awaited = true;
    state.wanted = sameLook(look, state.running ?? state.made) ? null : look;
    this.#pump(view, state);
    return state.shown;
  }

  /** Takes an answer of the worker. */
  receive({ view, image }: ViewAnswer<V>): void {
    const state = this.#stateOf(view);
    const { running } = state;
    state.running = null;
    if (!running || !state.awaited) {
      image.close(); // forgotten meanwhile
      return;
    }
    state.shown?.image.close();
    state.made = running;
    state.shown = { image, ...placeOf(running) };
    this.#pump(view, state);
    this.#onImage(view);
  }

  /** Drops a view's image: nobody looks at it any more. */
  forget(view: V): void {
    const state = this.#views.get(view);
    if (!state) return;
    state.shown?.image.close();
    Object.assign(state, { awaited: false, content: [], wanted: null, made: null, shown: null });
  }

  /** The worker has ended, and with it what it had: images stay, and whatever is looked at next is made anew. */
  startAnew(): void {
    this.#items.clear();
    for (const state of this.#views.values())
      Object.assign(state, { content: [], running: null, wanted: null, made: null });
  }

  #stateOf(view: V): ViewState {
    let state = this.#views.get(view);
    if (!state) {
      state = { awaited: true, content: [], running: null, wanted: null, made: null, shown: null };
      this.#views.set(view, state);
    }
    return state;
  }

  #pump(view: V, state: ViewState): void {
    const { wanted } = state;
    if (state.running || !wanted) return;
    const { subject, ...wish } = wanted;
    state.content = subject.content;
    state.running = wanted;
    state.wanted = null;
    const place = subject.kind === 'picture' ? subject.place : null;
    const items: readonly Item[] = subject.content;
    const sent = this.#enter(items);
    const content = items.map((item) => this.#items.get(item)!);
    this.#post({ view, content, sent, gone: this.#leave(), place, wish });
  }

  /** Numbers what the worker does not have yet. */
  #enter(content: readonly Item[]): [number, Item][] {
    const fresh = content.filter((item) => !this.#items.has(item));
    return fresh.map((item) => {
      const number = this.#nextItem++;
      this.#items.set(item, number);
      return [number, item];
    });
  }

  /** Strikes out what is on no view any more; its numbers. */
  #leave(): number[] {
    const shown = new Set([...this.#views.values()].flatMap(({ content }): readonly Item[] => content));
    const gone = [...this.#items].filter(([item]) => !shown.has(item));
    return gone.map(([item, number]) => {
      this.#items.delete(item);
      return number;
    });
  }
}

function placeOf({ page, ...look }: Look): Omit<PlacedImage, 'image'> {
  if (look.kind === 'desk') {
    const { x, y, mmPerPx } = look.raster;
    return { page, x, y, mmPerPx };
  }
  const { x, y, halfMm } = look.grid;
  // A sample's middle is the corner between half-cells.
  return { page, x: x + halfMm / 2, y: y + halfMm / 2, mmPerPx: halfMm };
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}

/** Content by identity, the few numbers around it by value. */
function sameLook(a: Look, b: Look | null): boolean {
  if (b === null || !sameItems(a.subject.content, b.subject.content)) return false;
  const around = ({ subject, ...wish }: Look): string =>
    JSON.stringify([subject.kind === 'picture' ? subject.place : null, wish]);
  return around(a) === around(b);
}
