import type { PictureRecipe } from '@app/model/recipe';
import type { Scores } from '@app/score/score-sheet';
import type { Remark } from '@app/model/remarks';
import type { ReplyFailure, Requests, SheetPreview } from '@contract/contract';
import { defineStore } from 'pinia';
import { computed, onScopeDispose, shallowRef } from 'vue';
import { ask } from '../bridge';
import { newestWins } from '../model/app/newest-wins';

interface Order {
  readonly pictureId: string;
  readonly recipe: PictureRecipe;
}

type Quality = Requests['sheet:preview']['input']['quality'];

/** The sheet on the stage and what it was made from. */
export interface ShownSheet extends Order {
  readonly preview: SheetPreview;
  readonly quality: Quality;
}

/** What a final sheet tells that a preview does not. */
interface Findings {
  readonly scores: Scores | null;
  readonly remarks: readonly Remark[];
}

/**
 * What is under way: `sketch`: a preview, and the order that waits for it; `rest`: the preview is there, and its settings may
 * still change; `final`: the sheet as it will print. Times are those of `performance.now`.
 */
type Work =
  | { readonly phase: 'idle' }
  | { readonly phase: 'sketch'; readonly startedAt: number; readonly next: Order | null }
  | { readonly phase: 'rest' }
  | { readonly phase: 'final' };

/**
 * A running preview is left to finish for this long, so that a drag shows every sheet that can be made in time;
 * after it a newer order supersedes it, so that a slow sheet never holds up a decision.
 */
const PATIENCE_MS = 250;

/** The settings have come to rest when nothing has changed for this long: then the sheet is made as it will print. */
const REST_MS = 250;

/**
 * The sheet for the screen, in two phases: each order gives a quick preview, and once orders rest, the final sheet takes
 * its place. The newest order wins; the old sheet stays until a new one is proved.
 */
export const usePreviewStore = defineStore('preview', () => {
  const shown = shallowRef<ShownSheet | null>(null);
  /** Why the newest order that was answered gave no sheet. */
  const failure = shallowRef<ReplyFailure | null>(null);
  /** Of the latest final sheet; of an older one than is shown while it settles. */
  const findings = shallowRef<Findings>({ scores: null, remarks: [] });
  const work = shallowRef<Work>({ phase: 'idle' });

  /** A newer sheet than the shown one is being made. */
  const pending = computed(() => work.value.phase === 'sketch');
  /** The final sheet is still to come. */
  const settling = computed(() => work.value.phase !== 'idle');
  const isFinal = computed(() => shown.value?.quality === 'final' && !settling.value);
  const scores = computed(() => findings.value.scores);
  /** What of the picture is lost. */
  const remarks = computed(() => findings.value.remarks);

  const newest = newestWins();
  let orderedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  onScopeDispose(() => clearTimeout(timer));

  /** @param then what follows by itself in so many ms, unless something else comes first */
  function enter(next: Work, then?: { readonly inMs: number; readonly run: () => void }): void {
    clearTimeout(timer);
    work.value = next;
    if (then) timer = setTimeout(then.run, then.inMs);
  }

  function request(pictureId: string, recipe: PictureRecipe): void {
    const order = { pictureId, recipe };
    orderedAt = performance.now();
    const now = work.value;
    const patience = now.phase === 'sketch' ? now.startedAt + PATIENCE_MS - orderedAt : 0;
    // A final sheet of settings that no longer hold is of no use to anybody: it is superseded at once.
    if (now.phase !== 'sketch' || patience <= 0) void sketch(order);
    else enter({ ...now, next: order }, { inMs: patience, run: () => void sketch(order) });
  }

  async function sketch(order: Order): Promise<void> {
    enter({ phase: 'sketch', startedAt: performance.now(), next: null });
    const made = await make(order, 'preview');
    if (made === 'superseded') return;
    const next = work.value.phase === 'sketch' ? work.value.next : null;
    if (made !== 'sheet' && made.kind !== 'cancelled' && !next) failure.value = made;
    if (next) return sketch(next);
    if (made !== 'sheet') return enter({ phase: 'idle' });
    const inMs = Math.max(0, orderedAt + REST_MS - performance.now());
    enter({ phase: 'rest' }, { inMs, run: () => void finish(order) });
  }

  async function finish(order: Order): Promise<void> {
    enter({ phase: 'final' });
    const made = await make(order, 'final');
    if (made === 'superseded') return;
    if (made !== 'sheet' && made.kind !== 'cancelled') failure.value = made;
    enter({ phase: 'idle' });
  }

  /** Makes a sheet and shows it; why there is none otherwise. */
  async function make(order: Order, quality: Quality): Promise<'sheet' | 'superseded' | ReplyFailure> {
    const isNewest = newest.take();
    const reply = await ask('sheet:preview', { ...order, quality });
    if (!isNewest()) return 'superseded';
    if (!reply.ok) return reply.failure;
    shown.value = { ...order, preview: reply.value, quality };
    failure.value = null;
    if (quality === 'final') findings.value = { scores: reply.value.scores, remarks: reply.value.remarks };
    return 'sheet';
  }

  return { shown, pending, settling, isFinal, failure, scores, remarks, request };
});
