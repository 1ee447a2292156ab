import type { PackedDrawing } from '@app/draw/packed-drawing';
import { covers, deskRaster, isWhole, standInRaster } from '../../paint/desk-view';
import { lookFor, type Raster } from '../../paint/eye-view';
import type { PageFrame } from '../../paint/paint-page';
import { paintPicture } from '../../paint/paint-picture';
import { fittedOn, paintPlaced, rasterOf } from '../../paint/paint-placed';
import type { Look, PlacedImage, Subject } from '../../paint/sheet-views';
import { useEyeStore } from '../../stores/eye';
import { usePreviewStore } from '../../stores/preview';
import { useProjectStore } from '../../stores/project';
import { useViewStore, type SheetKind } from '../../stores/view';
import type { Palette } from '../../paint/palette';
import { usePictureImage } from './use-picture-image';
import { usePlacement } from './use-placement';
import { useSheetViews, type SheetViewName } from './use-sheet-views';

/**
 * Paints one view of the sheet on paper that is there already: as it is at the desk, or as an eye sees it from where it
 * stands.
 *
 * @param pictureAtDesk the picture with what is done to it at the desk; by default the picture alone
 */
export function useSheetPainter(
  pictureAtDesk?: (frame: PageFrame) => void,
): (frame: PageFrame, kind: SheetKind) => void {
  const project = useProjectStore();
  const view = useViewStore();
  const preview = usePreviewStore();
  const eye = useEyeStore();
  const image = usePictureImage();
  const place = usePlacement();
  const sheetView = useSheetViews();

  return (frame, wished) => {
    const kind = eye.comparing ? 'picture' : wished;
    if (eye.distanceM !== null && paintFrom(eye.distanceM, frame, kind)) return;
    if (kind === 'picture') (eye.comparing ? plain : (pictureAtDesk ?? plain))(frame);
    else if (eye.distanceM === null) paintAtDesk(frame, kind);
  };

  function imageOf(name: SheetViewName, look: Look): PlacedImage | null {
    const placed = sheetView(name, look);
    return placed && fittedOn(look.page, placed);
  }

  function plain(frame: PageFrame): void {
    if (image.value && place.value) paintPicture(frame, image.value, place.value);
  }

  /** What is in print on this view, and how much of it is marked as on a proof. */
  function printOn(
    kind: 'maze' | 'solved',
    { solution: color }: Palette,
  ): { content: PackedDrawing[]; proof: (string | null)[] } {
    const { shown } = preview;
    if (!shown) return { content: [], proof: [] };
    const { maze, solution } = shown.preview;
    if (kind === 'solved' || view.solutionShown) return { content: [maze, solution], proof: [color, color] };
    if (shown.recipe.print.solution === 'overlay') return { content: [maze, solution], proof: [color, null] };
    return { content: [maze], proof: [color] };
  }

  /** An image of another part or scale is moved and enlarged until there is a new one; the stand-in fills what it lacks. */
  function paintAtDesk(frame: PageFrame, kind: 'maze' | 'solved'): void {
    if (!preview.shown) return;
    const { page, palette } = frame;
    const { content, proof } = printOn(kind, palette);
    const look = (name: SheetViewName, raster: Raster): PlacedImage | null =>
      imageOf(name, { kind: 'desk', subject: { kind: 'print', content }, page, paper: palette.paper, raster, proof });
    const raster = deskRaster(frame);
    const shown = look(kind, raster);
    const complete = shown !== null && covers(rasterOf(shown), frame);
    if (shown && !(complete && isWhole(raster, page))) {
      const standIn = look(`${kind}-stand-in`, standInRaster(page));
      if (standIn && !complete) paintPlaced(frame, standIn);
    }
    if (shown) paintPlaced(frame, shown);
  }

  function subjectOf(kind: SheetKind, palette: Palette): Subject | null {
    if (kind !== 'picture') return { kind: 'print', content: printOn(kind, palette).content };
    const { picture } = project;
    return picture && place.value ? { kind: 'picture', content: [picture.view], place: place.value } : null;
  }

  /** False: there is no image yet. An older one stays until the new one is there. */
  function paintFrom(distanceM: number, frame: PageFrame, kind: SheetKind): boolean {
    const { page, palette } = frame;
    const subject = subjectOf(kind, palette);
    if (!subject) return false;
    const look = { kind: 'far', subject, page, paper: palette.paper, ...lookFor(frame, distanceM) } as const;
    const seen = imageOf(kind, look);
    if (seen) paintPlaced(frame, seen);
    return seen !== null;
  }
}
