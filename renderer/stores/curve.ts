import type { LikenessPoint } from '@app/score/likeness-curve';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { ask } from '../bridge';
import { newestWins } from '../model/app/newest-wins';
import { usePreviewStore, type ShownSheet } from './preview';
import { useViewStore } from './view';

/**
 * Likeness over distance of the sheet on the stage. It is made only while the scores are in sight, and after the sheet, so
 * that no sheet waits for it.
 */
export const useCurveStore = defineStore('curve', () => {
  const preview = usePreviewStore();
  const view = useViewStore();
  /** Near to far; of an older sheet while `old`. */
  const points = shallowRef<readonly LikenessPoint[] | null>(null);
  const madeFor = shallowRef<ShownSheet | null>(null);
  const newest = newestWins();
  const old = computed(() => madeFor.value !== preview.shown);

  watch(
    () => (view.scoresShown && !preview.pending ? preview.shown : null),
    async (sheet) => {
      if (!sheet || sheet === madeFor.value) return;
      const isNewest = newest.take();
      const reply = await ask('sheet:curve', { pictureId: sheet.pictureId });
      // Without an answer the older curve stays; the next sheet asks again.
      if (!reply.ok || !reply.value || !isNewest()) return;
      points.value = reply.value;
      madeFor.value = sheet;
    },
    { immediate: true },
  );

  return { points, old };
});
