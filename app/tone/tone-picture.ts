import type { CellBox } from '../model/rect';
import type { Density } from './density';

/** The picture as tones need it. */
export interface TonePicture {
  /** Lightness 0..255 at `scale` x `scale` samples per cell. */
  readonly lightnessAt: (scale: number) => Float32Array;
  readonly density: Density;
  /** Where the picture lies on the grid, whole cells: columns and rows `from` .. `to`, ends not included. */
  readonly box: CellBox;
}

/** Lightness that looks like paper, and the part of the picture's outermost cells that must be so light. */
const PAPER_WHITE = 245;
const WHITE_BORDER = 0.5;

/** Whether the picture is as white as paper where it ends. */
export function endsInWhite({ box, density: { columns }, lightnessAt }: TonePicture): boolean {
  const lightness = lightnessAt(1);
  let white = 0;
  let count = 0;
  for (let y = box.y0; y < box.y1; y++)
    for (let x = box.x0; x < box.x1; x++) {
      if (x > box.x0 && x < box.x1 - 1 && y > box.y0 && y < box.y1 - 1) continue;
      count++;
      if (lightness[y * columns + x] >= PAPER_WHITE) white++;
    }
  return white > WHITE_BORDER * count;
}
