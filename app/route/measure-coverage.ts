/** How well the solution covers the stencil, at maze-cell resolution, over all dark cells, and what it takes besides. */
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

/** Numbers the parts of the dark cells from 1; 0 for light cells. Cells that touch at a corner belong together. */
function labelDarkParts({ columns, rows, dark }: Stencil): { readonly label: Int32Array; readonly parts: number } {
  const label = new Int32Array(dark.length);
  const stack = new Int32Array(dark.length);
  let parts = 0;
  for (let seed = 0; seed < dark.length; seed++) {
    if (!dark[seed] || label[seed]) continue;
    let size = 0;
    stack[size++] = seed;
    label[seed] = ++parts;
    while (size > 0) {
      const cell = stack[--size];
      const x = cell % columns;
      const y = (cell - x) / columns;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(rows - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(columns - 1, x + 1); nx++) {
          const next = ny * columns + nx;
          if (dark[next] && !label[next]) label[(stack[size++] = next)] = parts;
        }
      }
    }
  }
  return { label, parts };
}

/** Measures a route against a stencil of the same grid. */
export function measureCoverage(route: Route, stencil: Stencil): Coverage {
  const { darkCells } = stencil;
  const none = { coveredDarkCells: 0, recall: 1, iou: 1, leadCells: 0, bridgeCells: 0, missedParts: 0 };
  if (darkCells === 0) return none;
  const { label, parts } = labelDarkParts(stencil);
  const passed = new Uint8Array(parts + 1);
  let missedParts = parts;
  let covered = 0;
  let leadCells = 0;
  let bridgeCells = 0;
  let lastPart = 0;
  // Light cells since the last dark one.
  let lightRun = 0;
  for (let i = 0; i < route.length; i++) {
    const part = label[route[i]];
    if (part === 0) {
      lightRun++;
      continue;
    }
    covered++;
    if (!passed[part]) missedParts--;
    passed[part] = 1;
    if (lastPart === 0) leadCells += lightRun;
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
