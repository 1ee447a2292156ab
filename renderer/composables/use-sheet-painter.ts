import type { Drawing } from '@app/draw/drawing';
import { paintOnPage, type PageFrame } from '../paint/paint-page';
import { paintPicture } from '../paint/paint-picture';
import {
  lookAt,
  lookFor,
  paintSeen,
  rasterColours,
  rasterDrawings,
  type RasterView,
  type SeenImage,
} from '../paint/paint-seen';
import { useEyeStore } from '../stores/eye';
import { usePreviewStore } from '../stores/preview';
import { useViewStore, type SheetKind } from '../stores/view';
import { usePictureImage } from './use-picture-image';
import { usePlacement } from './use-placement';

/** The last look at one kind of view. */
interface Kept {
  /** What was looked at, by identity. */
  readonly what: readonly unknown[];
  readonly view: RasterView;
  readonly seen: SeenImage;
}

/**
 * Paints one view of the sheet on paper that is there already: as it is at the desk, or as an eye sees it from where it
 * stands. Made once for each pane; it keeps the last look.
 *
 * @param pictureAtDesk the picture with what is done to it at the desk; by default the picture alone
 */
export function useSheetPainter(
  pictureAtDesk?: (frame: PageFrame) => void,
): (frame: PageFrame, kind: SheetKind) => void {
  const view = useViewStore();
  const preview = usePreviewStore();
  const eye = useEyeStore();
  const image = usePictureImage();
  const place = usePlacement();
  const kept = new Map<SheetKind, Kept>();

  return (frame, wished) => {
    const kind = eye.comparing ? 'picture' : wished;
    if (eye.distanceM !== null) paintFrom(eye.distanceM, frame, kind);
    else if (kind === 'picture') (eye.comparing ? plain : (pictureAtDesk ?? plain))(frame);
    else paintAtDesk(frame, kind);
  };

  function plain(frame: PageFrame): void {
    if (image.value && place.value) paintPicture(frame, image.value, place.value);
  }

  function paintAtDesk(frame: PageFrame, kind: 'maze' | 'solved'): void {
    const sheet = preview.shown?.preview;
    if (!sheet) return;
    paintOnPage(frame, sheet.maze);
    if (kind === 'solved' || view.solutionShown) paintOnPage(frame, sheet.solution);
    else if (preview.shown?.recipe.print.solution === 'overlay') paintOnPage(frame, sheet.solution, 'ink');
  }

  /** Drawings that are in print on this view. */
  function drawingsOf(kind: 'maze' | 'solved'): Drawing[] {
    const { shown } = preview;
    if (!shown) return [];
    const solved = kind === 'solved' || view.solutionShown || shown.recipe.print.solution === 'overlay';
    return solved ? [shown.preview.maze, shown.preview.solution] : [shown.preview.maze];
  }

  function paintFrom(distanceM: number, frame: PageFrame, kind: SheetKind): void {
    const { grid, raster } = lookFor(frame, distanceM);
    const { paper } = frame.palette;
    const drawings = kind === 'picture' ? [] : drawingsOf(kind);
    const what = kind === 'picture' ? [paper, image.value, place.value] : [paper, ...drawings];
    const old = kept.get(kind);
    // Pixels last as long as the sheet and serve all distances that they are fine enough for.
    const view =
      old && sameItems(old.what, what) && sameValues(old.view.raster, raster)
        ? old.view
        : kind === 'picture'
          ? rasterColours(plain, raster, frame)
          : rasterDrawings(drawings, raster, frame.page);
    const seen = view === old?.view && sameValues(old.seen.grid, grid) ? old.seen : lookAt(view, grid, paper);
    kept.set(kind, { what, view, seen });
    paintSeen(frame, seen);
  }
}

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, i) => item === b[i]);
const sameValues = (a: object, b: object): boolean => sameItems(Object.values(a), Object.values(b));
