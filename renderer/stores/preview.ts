import type { Recipe } from '@app/model/recipe';
import type { Reply, ReplyFailure, SheetPreview } from '@contract/contract';
import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import { ask } from '../bridge';

interface Order {
  readonly pictureId: string;
  readonly recipe: Recipe;
}

/** The sheet on the stage and what it was made from. */
export interface ShownSheet extends Order {
  readonly preview: SheetPreview;
}

/**
 * A running preview is left to finish for this long, so that a drag shows every sheet that can be made in time;
 * after it a newer order supersedes it, so that a slow sheet never holds up a decision.
 */
const PATIENCE_MS = 250;

/** The sheet for the screen. The newest order wins; the old sheet stays until a new one is proved. */
export const usePreviewStore = defineStore('preview', () => {
  const shown = shallowRef<ShownSheet | null>(null);
  /** A newer sheet than the shown one is being made. */
  const pending = ref(false);
  /** Why the newest order gave no sheet. */
  const failure = shallowRef<ReplyFailure | null>(null);

  let wanted: Order | null = null;
  let newest = 0;
  let running = false;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function request(pictureId: string, recipe: Recipe): void {
    wanted = { pictureId, recipe };
    pending.value = true;
    pump();
  }

  function pump(): void {
    clearTimeout(timer);
    if (!wanted) return;
    const patience = startedAt + PATIENCE_MS - performance.now();
    if (running && patience > 0) {
      timer = setTimeout(pump, patience);
      return;
    }
    const order = wanted;
    const serial = ++newest;
    wanted = null;
    running = true;
    startedAt = performance.now();
    void ask('sheet:preview', order).then((reply) => {
      if (serial !== newest) return; // superseded
      running = false;
      settle(order, reply);
      pump();
    });
  }

  function settle(order: Order, reply: Reply<SheetPreview>): void {
    if (!wanted) pending.value = false;
    if (reply.ok) {
      shown.value = { ...order, preview: reply.value };
      failure.value = null;
    } else if (reply.failure.kind !== 'cancelled' && !wanted) {
      failure.value = reply.failure;
    }
  }

  return { shown, pending, failure, request };
});
