import type { Recipe } from '@app/model/recipe';
import type { Scores } from '@app/score/score-sheet';
import type { Remark } from '@app/model/remarks';
import type { ReplyFailure, Requests, SheetPreview } from '@contract/contract';
import { defineStore } from 'pinia';
import { computed, onScopeDispose, ref, shallowRef } from 'vue';
import { ask } from '../bridge';

interface Order {
  readonly pictureId: string;
  readonly recipe: Recipe;
}

type Quality = Requests['sheet:preview']['input']['quality'];

/** The sheet on the stage and what it was made from. */
export interface ShownSheet extends Order {
  readonly preview: SheetPreview;
  readonly quality: Quality;
}

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
  /** A newer sheet than the shown one is being made. */
  const pending = ref(false);
  /** The final sheet is still to come. */
  const settling = ref(false);
  /** Why the newest order gave no sheet. */
  const failure = shallowRef<ReplyFailure | null>(null);
  /** Scores of the latest final sheet; of an older one than is shown while it settles. */
  const scores = shallowRef<Scores | null>(null);
  /** What of the picture is lost, as the latest final sheet found. */
  const remarks = shallowRef<readonly Remark[]>([]);
  const isFinal = computed(() => shown.value?.quality === 'final' && !settling.value);

  let wanted: Order | null = null;
  let orderedAt = 0;
  let newest = 0;
  let running: Quality | null = null;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function request(pictureId: string, recipe: Recipe): void {
    wanted = { pictureId, recipe };
    orderedAt = performance.now();
    pending.value = true;
    settling.value = true;
    pump();
  }

  function pump(): void {
    clearTimeout(timer);
    if (!wanted) return;
    const patience = startedAt + PATIENCE_MS - performance.now();
    // A final sheet of settings that no longer hold is of no use to anybody: it is superseded at once.
    if (running === 'preview' && patience > 0) {
      timer = setTimeout(pump, patience);
      return;
    }
    const order = wanted;
    wanted = null;
    void make(order, 'preview');
  }

  async function make(order: Order, quality: Quality): Promise<void> {
    const serial = ++newest;
    running = quality;
    startedAt = performance.now();
    const reply = await ask('sheet:preview', { ...order, quality });
    if (serial !== newest) return; // superseded
    running = null;
    if (reply.ok) {
      shown.value = { ...order, preview: reply.value, quality };
      failure.value = null;
      if (quality === 'final') {
        scores.value = reply.value.scores;
        remarks.value = reply.value.remarks;
      }
    } else if (reply.failure.kind !== 'cancelled' && !wanted) {
      failure.value = reply.failure;
    }
    if (wanted) {
      pump();
      return;
    }
    pending.value = false;
    if (reply.ok && quality === 'preview') {
      timer = setTimeout(() => void make(order, 'final'), Math.max(0, orderedAt + REST_MS - performance.now()));
    } else {
      settling.value = false;
    }
  }

  onScopeDispose(() => clearTimeout(timer));

  return { shown, pending, settling, isFinal, failure, scores, remarks, request };
});
