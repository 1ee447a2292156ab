/** How well the solution covers the stencil, at maze-cell resolution, over all dark cells, and what it takes besides. */
import { labelParts } from '../maze/grid';
import type { Route } from '../maze/maze';
import type { Stencil } from '../stencil/stencil';

export interface Coverage {
  /** Dark cells on the route. */
  readonly coveredDarkCells: number;
  /** Part of the dark cells that the route passes; 1 when nothing is dark. */
  readonly recall: number;
  /** Intersection over union (Jaccard index) of route and dark cells; 1 when nothing is dark. */
  readonly iou: number;
  /** Light cells of the route before its first and after its last dark cell: the ways from and to the border. */
  readonly leadCells: number;
  /** Light cells of the route between two different dark parts. Cells that touch at a corner are one part. */
  readonly bridgeCells: number;
  /** Dark parts of which the route passes no cell. */
  readonly missedParts: number;
}

/** Measures a route against a stencil of the same grid. */
export function measureCoverage(route: Route, stencil: Stencil): Coverage {
  const { darkCells } = stencil;
  const none = { coveredDarkCells: 0, recall: 1, iou: 1, leadCells: 0, bridgeCells: 0, missedParts: 0 };
  if (darkCells === 0) return none;
  const { label, sizes } = labelParts(stencil.dark, stencil.columns);
  const passed = new Uint8Array(sizes.length);
  let missedParts = sizes.length;
  let covered = 0;
  let leadCells = 0;
  let bridgeCells = 0;
  let lastPart = -1;
  // Light cells since the last dark one.
  let lightRun = 0;
  for (let i = 0; i < route.length; i++) {
    const part = label[route[i]];
    if (part === -1) {
      lightRun++;
      continue;
    }
    covered++;
    if (!passed[part]) missedParts--;
    passed[part] = 1;
    if (lastPart === -1) leadCells += lightRun;
    else if (lastPart !== part) bridgeCells += lightRun;
    lastPart = part;
    lightRun = 0;
  }
  leadCells += lightRun;
  return {
    coveredDarkCells: covered,
    recall: covered / darkCells,
    iou: covered / (route.length + darkCells - covered),
    leadCells,
    bridgeCells,
    missedParts,
  };
}
