import type { PackedDrawing } from '@app/draw/packed-drawing';
import { deskRaster } from '../paint/desk-view';
import { farRaster } from '../paint/eye-view';
import type { PageFrame } from '../paint/paint-page';
import { paintPicture } from '../paint/paint-picture';
import { paintPlaced } from '../paint/paint-placed';
import type { DeskLook, FarLook, Subject } from '../paint/sheet-views';
import { useEyeStore } from '../stores/eye';
import { usePreviewStore } from '../stores/preview';
import { useProjectStore } from '../stores/project';
import { useViewStore, type SheetKind } from '../stores/view';
import type { Palette } from './use-palette';
import { usePictureImage } from './use-picture-image';
import { usePlacement } from './use-placement';
import { useSheetViews } from './use-sheet-views';

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
    const look = eye.distanceM === null ? lookAtDesk(frame, kind) : lookFrom(eye.distanceM, frame, kind);
    const shown = look && sheetView(kind, look);
    if (shown) paintPlaced(frame, shown);
    // Images of the picture are made for distances only; while there is none yet, it stays as it was at the desk.
    else if (kind === 'picture') (eye.comparing ? plain : (pictureAtDesk ?? plain))(frame);
  };

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

  function lookAtDesk(frame: PageFrame, kind: SheetKind): DeskLook | null {
    if (kind === 'picture' || !preview.shown) return null;
    const { content, proof } = printOn(kind, frame.palette);
    return { kind: 'desk', subject: { kind: 'print', content }, page: frame.page, raster: deskRaster(frame), proof };
  }

  function subjectOf(kind: SheetKind, palette: Palette): Subject | null {
    if (kind !== 'picture') return { kind: 'print', content: printOn(kind, palette).content };
    const { picture } = project;
    return picture && place.value ? { kind: 'picture', content: [picture.view], place: place.value } : null;
  }

  function lookFrom(distanceM: number, frame: PageFrame, kind: SheetKind): FarLook | null {
    const { page, palette } = frame;
    const subject = subjectOf(kind, palette);
    return subject && { kind: 'far', subject, page, paper: palette.paper, ...farRaster(frame, distanceM) };
  }
}
