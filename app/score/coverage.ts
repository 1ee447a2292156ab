/** How well the solution covers the stencil, at maze-cell resolution, over all dark cells. */
import type { Route } from '../maze/maze';
import type { Stencil } from '../picture/stencil';

export interface Coverage {
  /** Dark cells on the route. */
  readonly coveredDarkCells: number;
  /** Part of the dark cells that the route passes; 1 when nothing is dark. */
  readonly recall: number;
  /** Intersection over union (Jaccard index) of route and dark cells; 1 when nothing is dark. */
  readonly iou: number;
}

export function measureCoverage(route: Route, stencil: Stencil): Coverage {
  let covered = 0;
  for (let i = 0; i < route.length; i++) covered += stencil.dark[route[i]];
  const { darkCells } = stencil;
  if (darkCells === 0) return { coveredDarkCells: 0, recall: 1, iou: 1 };
  return {
    coveredDarkCells: covered,
    recall: covered / darkCells,
    iou: covered / (route.length + darkCells - covered),
  };
}
