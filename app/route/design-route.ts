/** The picture's route, and the maze around it. */
import { findRoute } from '../maze/find-route';
import { growForest } from '../maze/grow-forest';
import { growTree } from '../maze/grow-tree';
import type { Gate, GatedRoute, Maze, Route, SolvedMaze } from '../maze/maze';
import type { RouteKind } from '../model/maze-settings';
import { createRng } from '../model/rng';
import type { Stencil } from '../stencil/stencil';
import { growBlockTree } from './block-tree';
import type { Blocks } from './blocks';
import { walkCircuit } from './circuit';
import { cutCircuit, cutStraight } from './cut-circuit';
import { joinParts } from './join-parts';
import { gateAt, gateRules, type GateWishes } from './gates';
import { refineRoute, type RefineTask, type RouteQuality } from './refine-route';

/** What a route is asked to be; see Recipe.maze. */
export interface RouteWishes extends GateWishes {
  readonly route: RouteKind;
  readonly seed: number;
}

/**
 * Okamoto and Uehara's route through every dark block, led out at the places asked for; where that cannot be, side by
 * side at the nearest border.
 *
 * @param blocks at least one is dark
 */
export function designPlainRoute(
  { columns: width, rows: height }: Stencil,
  blocks: Blocks,
  { seed, startAt, goalAt }: Omit<RouteWishes, 'route'>,
): GatedRoute {
  const region = joinParts(blocks);
  const tree = growBlockTree(blocks, region, createRng(seed, 'block-tree'));
  const circuit = walkCircuit(tree, region, blocks.columns);
  const gates = gateRules(width, height, startAt, goalAt);
  return (
    cutCircuit(circuit, width, height, gates, createRng(seed, 'cut-circuit')) ?? cutStraight(circuit, width, height)
  );
}

/** The cells of the dark blocks, 1 each. */
function cellsOfDarkBlocks({ columns: width, rows: height }: Stencil, { columns, dark }: Blocks): Uint8Array {
  const cells = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) cells[y * width + x] = dark[(y >> 1) * columns + (x >> 1)];
  return cells;
}

const missesAny = (route: Route, must: Uint8Array): boolean => {
  const missing = must.slice();
  for (let i = 0; i < route.length; i++) missing[route[i]] = 0;
  return missing.includes(1);
};

/**
 * Designs the route for a stencil with at least one dark cell, and one dark block unless `likeness` is asked for.
 *
 * - `plain`: the paper's circuit of 2x2 blocks;
 * - `likeness`: annealed at cell resolution for the greatest overlap with the dark cells;
 * - `exact`: annealed likewise, but every cell of every dark block is covered, as the paper promises. Where annealing cannot
 *   do it, this is the plain route, which always does.
 *
 * @param checkpoint told the part done, 0..1; may throw
 */
export function designRoute(
  stencil: Stencil,
  blocks: Blocks,
  wishes: RouteWishes,
  quality: RouteQuality,
  checkpoint: (fraction: number) => void,
): GatedRoute {
  const { route: kind } = wishes;
  if (kind === 'plain') return designPlainRoute(stencil, blocks, wishes);
  const must = kind === 'exact' ? cellsOfDarkBlocks(stencil, blocks) : new Uint8Array(stencil.columns * stencil.rows);
  const { seed, startAt, goalAt } = wishes;
  const task: RefineTask = { stencil, must, seed, startAt, goalAt };
  const refined = refineRoute(task, quality, checkpoint);
  if (!missesAny(refined.route, must)) return refined;
  // Rarely a hole cannot be closed. The plain route has none, and keeps it so while it is refined, unless a gate that lies
  // outside its place pays for one on its way there.
  const begin = designPlainRoute(stencil, blocks, wishes);
  const again = refineRoute({ ...task, begin }, quality, checkpoint);
  return missesAny(again.route, must) ? begin : again;
}

/** How the cells beside the route are filled. */
export interface FillWishes {
  readonly seed: number;
  /** Longest blind alley, cells. */
  readonly deadEndLimit: number;
}

const FILL_SWEEPS: { readonly [Q in RouteQuality]: number } = { preview: 24, final: 200 };
/** Grids of more cells get fewer sweeps, so that the time stays bounded. */
const FULL_FILL_CELLS = 30_000;

/**
 * The maze around a designed route: every other cell hangs off it.
 *
 * @param checkpoint told the part done, 0..1; may throw
 */
export function mazeAround(
  design: GatedRoute,
  width: number,
  height: number,
  { seed, deadEndLimit }: FillWishes,
  quality: RouteQuality,
  checkpoint: (fraction: number) => void,
): Maze {
  const effort = Math.ceil(FILL_SWEEPS[quality] * Math.min(1, FULL_FILL_CELLS / (width * height)));
  const open = growForest(width, height, design.route, createRng(seed, 'fill'), {
    limit: deadEndLimit,
    effort,
    checkpoint,
  });
  return { width, height, open, start: design.start, goal: design.goal };
}

const TOP_LEFT_TO_BOTTOM_RIGHT: GateWishes = { startAt: 'top-left', goalAt: 'bottom-right' };

/** A maze without a picture, between gates in the middle of their places, and its route. */
export function plainMaze(
  width: number,
  height: number,
  seed: number,
  { startAt, goalAt }: GateWishes = TOP_LEFT_TO_BOTTOM_RIGHT,
): SolvedMaze {
  const open = growTree(width, height, new Int32Array(0), createRng(seed, 'fill'));
  const { border, costs } = gateRules(width, height, startAt, goalAt);
  const cheapest = (cost: Int16Array): Gate => gateAt(border, cost.indexOf(cost.reduce((a, b) => Math.min(a, b))));
  const start = cheapest(costs.start);
  const goal = cheapest(costs.goal);
  return { maze: { width, height, open, start, goal }, route: findRoute(open, width, start.cell, goal.cell) };
}
