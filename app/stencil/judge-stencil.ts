/**
 * How like the picture a stencil would come out, before any route exists: SSIM at 3 m (see ssim-at) of the picture against
 * a mock sheet, whose walls are those of some maze of the same grid and whose pen line is spread evenly over the dark
 * cells. The mock has the ink and the texture of the finished sheet but costs a few milliseconds.
 */
import { encodeLightness } from '../picture/light';
import type { Picture } from '../picture/picture';
import { sampleCells } from '../picture/sample-cells';
import type { Stencil } from './stencil';
import type { RectMm } from '../model/rect';
import type { RasterWindow } from '../model/raster-window';
import type { Mm } from '../model/units';
import { addTint, addWalls, type InkGrid } from '../score/sheet-raster';
import { ssim, SSIM_WINDOW } from '../score/ssim';
import { mmPerArcMinute } from '../score/ssim-at';
import { printInk, rasterOver, seenArea } from '../score/view';

const JUDGED_FROM_M = 3;

export interface Mock {
  /** Any maze of the grid, without a pen line. */
  readonly ink: InkGrid;
  readonly penMm: Mm;
  readonly picture: Picture;
  /** As in Subject. */
  readonly invert: boolean;
  readonly placement: RectMm;
}

/** Expected solved SSIM of a stencil at 3 m. */
export type StencilJudge = (stencil: Stencil) => number;

export function createStencilJudge(mock: Mock): StencilJudge {
  const window: RasterWindow = rasterOver(seenArea(mock), mmPerArcMinute(JUDGED_FROM_M), SSIM_WINDOW);
  const { width, height } = window;
  const target = lookOnce(mock, window);
  const walls = new Float32Array(width * height);
  addWalls(walls, mock.ink, window);
  const sheet = new Float32Array(width * height);
  // A line that enters and leaves a cell inks pen x pitch of it.
  const tint = mock.penMm / mock.ink.pitchMm;
  return (stencil) => {
    sheet.set(walls);
    addTint(sheet, mock.ink, stencil.dark, tint, window);
    printInk(sheet);
    return ssim(target, sheet, width, height);
  };
}

/** The picture through the raster. One look is cheaper straight from the pixels than by an area table. */
function lookOnce({ picture, placement, invert }: Mock, { x, y, mmPerPx, width, height }: RasterWindow): Float32Array {
  const onRaster = {
    x: (placement.x - x) / mmPerPx,
    y: (placement.y - y) / mmPerPx,
    width: placement.width / mmPerPx,
    height: placement.height / mmPerPx,
  };
  const { linear, inside } = sampleCells(picture, onRaster, width, height);
  encodeLightness(linear, linear);
  if (invert) for (let i = 0; i < linear.length; i++) if (inside[i]) linear[i] = 255 - linear[i];
  return linear;
}
