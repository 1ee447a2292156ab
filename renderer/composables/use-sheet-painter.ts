import type { Drawing } from '@app/draw/drawing';
import type { FarSubject } from '../paint/far-views';
import { paintOnPage, type PageFrame } from '../paint/paint-page';
import { paintPicture } from '../paint/paint-picture';
import { lookFor, paintSeen } from '../paint/paint-seen';
import { useEyeStore } from '../stores/eye';
import { usePreviewStore } from '../stores/preview';
import { useProjectStore } from '../stores/project';
import { useViewStore, type SheetKind } from '../stores/view';
import { useFarViews } from './use-far-views';
import { usePictureImage } from './use-picture-image';
import { usePlacement } from './use-placement';

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
  const farView = useFarViews();

  return (frame, wished) => {
    const kind = eye.comparing ? 'picture' : wished;
    if (eye.distanceM !== null && paintFrom(eye.distanceM, frame, kind)) return;
    if (kind === 'picture') (eye.comparing ? plain : (pictureAtDesk ?? plain))(frame);
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

  function subjectOf(kind: SheetKind): FarSubject | null {
    if (kind !== 'picture') return { kind: 'print', content: drawingsOf(kind) };
    const { picture } = project;
    return picture && place.value ? { kind: 'picture', content: [picture.view], place: place.value } : null;
  }

  /** False: there is no image yet. An older one stays until the new one is there. */
  function paintFrom(distanceM: number, frame: PageFrame, kind: SheetKind): boolean {
    const subject = subjectOf(kind);
    if (!subject) return false;
    const { page, palette } = frame;
    const seen = farView(kind, { subject, page, paper: palette.paper, ...lookFor(frame, distanceM) });
    if (seen) paintSeen(frame, seen);
    return seen !== null;
  }
}
