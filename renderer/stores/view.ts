import { useLocalStorage } from '@vueuse/core';
import { pageExtent } from '@app/sheet/paper';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import {
  arrangePanes,
  fitPage,
  keepInSight,
  moveWithHold,
  panBy,
  SCREEN_PPI,
  zoomAt,
  type Extent,
  type Hold,
  type Point,
  type Viewport,
} from '../model/stage/viewport';
import { usePreviewStore } from './preview';
import { useProjectStore } from './project';

/** What one pane shows. */
export type SheetKind = 'picture' | 'maze' | 'solved';
/** One pane of each kind, a pair beside each other or one over the other, or one kind alone. */
export type ViewMode = 'three' | 'two' | 'wipe' | SheetKind;

/** Every kind, in the order they are shown. */
export const SHEET_KINDS: readonly SheetKind[] = ['picture', 'maze', 'solved'];
const MODES: readonly ViewMode[] = ['three', 'two', 'wipe', ...SHEET_KINDS];

/** How the sheets are looked at. Panes share one viewport, so they are always in step. */
export const useViewStore = defineStore('view', () => {
  const project = useProjectStore();
  const preview = usePreviewStore();

  const mode = useLocalStorage<ViewMode>('mazepress.view', 'three');
  // Another version may have kept a mode that this one does not know.
  if (!MODES.includes(mode.value)) mode.value = 'three';
  /** What is compared in the modes `two` and `wipe`. */
  const pair = useLocalStorage<[SheetKind, SheetKind]>('mazepress.pair', ['picture', 'solved']);
  if (!pair.value.every((kind) => SHEET_KINDS.includes(kind))) pair.value = ['picture', 'solved'];
  /** Where the wipe parts the pair, 0..1 of the pane from the left. */
  const divider = ref(0.5);
  const solutionShown = ref(false);
  const scoresShown = ref(false);
  /** Room for panes on the stage, rulers excluded, px. */
  const stage = shallowRef<Extent>({ width: 864, height: 800 });
  /** Where the pointer is over a sheet, mm on the page. */
  const pointer = shallowRef<Point | null>(null);
  /** null: fitted, and stays fitted when the window or the paper changes. */
  const free = shallowRef<Viewport | null>(null);

  /** The page of the sheet on the stage, mm; before the first one, of the recipe. */
  const page = computed<Extent>(() => {
    const paper = (preview.shown?.recipe ?? project.recipe).paper;
    const { widthMm, heightMm } = pageExtent(paper);
    return { width: widthMm, height: heightMm };
  });
  /** One entry for each pane; the wipe is a single pane. */
  const panes = computed<readonly (SheetKind | 'wipe')[]>(() => {
    if (mode.value === 'three') return SHEET_KINDS;
    return mode.value === 'two' ? pair.value : [mode.value];
  });
  const arrangement = computed(() => arrangePanes(panes.value.length, stage.value, page.value));
  const pane = computed<Extent>(() => {
    const { width, height } = stage.value;
    const count = panes.value.length;
    return arrangement.value === 'row' ? { width: width / count, height } : { width, height: height / count };
  });
  const viewport = computed<Viewport>(() => free.value ?? fitPage(page.value, pane.value));
  const keptPpi = useLocalStorage<number>('mazepress.screen-ppi', SCREEN_PPI.usual);
  /** CSS pixels to an inch of this screen; while nobody has measured it, what systems take for granted. */
  const screenPpi = computed({
    get: () => {
      const inRange = keptPpi.value >= SCREEN_PPI.min && keptPpi.value <= SCREEN_PPI.max;
      return inRange ? keptPpi.value : SCREEN_PPI.usual;
    },
    set: (ppi) => {
      const level = zoom.value;
      keptPpi.value = Math.min(SCREEN_PPI.max, Math.max(SCREEN_PPI.min, ppi));
      // A sheet at true size is at true size afterwards, too.
      if (free.value) zoomTo(level);
    },
  });
  /** CSS pixels to a mm at true size. */
  const trueScale = computed(() => screenPpi.value / 25.4);
  /** 1 is true size. */
  const zoom = computed(() => viewport.value.scale / trueScale.value);
  const fitted = computed(() => free.value === null);

  const move = (next: Viewport): void => void (free.value = keepInSight(next, page.value));
  const zoomBy = (factor: number, at: Point = { x: pane.value.width / 2, y: pane.value.height / 2 }): void =>
    move(zoomAt(viewport.value, pane.value, at, factor));
  const zoomTo = (level: number): void => zoomBy((level * trueScale.value) / viewport.value.scale);
  const pan = (dx: number, dy: number): void => move(panBy(viewport.value, dx, dy));
  const holdAndMove = (before: Hold, after: Hold): void =>
    move(moveWithHold(viewport.value, pane.value, before, after));
  const fit = (): void => void (free.value = null);

  /** Shows a kind on one side of the comparison; the sides are exchanged when it is on the other one. */
  function choose(side: 0 | 1, kind: SheetKind): void {
    const other = pair.value[1 - side] === kind ? pair.value[side] : pair.value[1 - side]!;
    pair.value = side === 0 ? [kind, other] : [other, kind];
  }

  // Another paper is another page: what was enlarged on the old one means nothing on it.
  watch(
    () => `${page.value.width} ${page.value.height}`,
    () => fit(),
  );

  return {
    mode,
    pair,
    divider,
    solutionShown,
    scoresShown,
    stage,
    pointer,
    page,
    panes,
    arrangement,
    pane,
    viewport,
    screenPpi,
    zoom,
    fitted,
    zoomBy,
    zoomTo,
    pan,
    moveWithHold: holdAndMove,
    fit,
    choose,
  };
});
