/** How a picture lies over a grid of cells. */
import type { PictureRecipe } from '../model/recipe';

/** The picture's rectangle in cell units, x to the right and y down from the grid's top left. May exceed the grid. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The same place over a grid with `scale` times as many cells a side, or in a unit of which a cell's side has `scale`. */
export const scaleFrame = ({ x, y, width, height }: Frame, scale: number): Frame => ({
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
});

/**
 * Places a picture of `aspect` (width / height) over a grid, centred: `contain` shows all of it, `cover` fills the grid.
 */
export function framePicture(
  aspect: number,
  columns: number,
  rows: number,
  fit: PictureRecipe['picture']['fit'],
): Frame {
  const wider = aspect > columns / rows;
  const fillWidth = fit === 'contain' ? wider : !wider;
  const width = fillWidth ? columns : rows * aspect;
  const height = fillWidth ? columns / aspect : rows;
  return { x: (columns - width) / 2, y: (rows - height) / 2, width, height };
}
