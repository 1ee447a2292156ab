/** The picture's route: Okamoto and Uehara's circuit through every dark block, cut and led to the sheet's border. */
import { findRoute } from '../maze/find-route';
import { growTree } from '../maze/grow-tree';
import { NORTH, SOUTH, type Gate, type Maze, type Route } from '../maze/maze';
import { createRng } from '../model/rng';
import type { Stencil } from '../picture/stencil';
import { growBlockTree } from './block-tree';
import type { Blocks } from './blocks';
import { walkCircuit } from './circuit';
import { BRIDGE, joinParts, OUTSIDE } from './join-parts';
import { cutAtBorder, openCircuit, type OpenedCircuit } from './open-circuit';

/** Kind of block that only leads to the border (beside those of joinParts). */
const TRUNK = 3;

export interface DesignedRoute {
  readonly route: Route;
  readonly start: Gate;
  readonly goal: Gate;
  /** Light cells taken only to join separate dark parts. */
  readonly bridgeCells: number;
  /** Light cells taken only to reach the border. */
  readonly leadCells: number;
}

/** Adds the shortest straight row of blocks from the region to the border. */
function addTrunk(region: Uint8Array, columns: number, rows: number): void {
  let best = -1;
  let bestLength = Infinity;
  let bestStep = 0;
  for (let b = 0; b < region.length; b++) {
    if (region[b] === OUTSIDE) continue;
    const x = b % columns;
    const y = (b - x) / columns;
    const ways = [
      [x, -1],
      [columns - 1 - x, 1],
      [y, -columns],
      [rows - 1 - y, columns],
    ] as const;
    for (const [length, step] of ways) {
      if (length >= bestLength) continue;
      best = b;
      bestLength = length;
      bestStep = step;
    }
  }
  for (let k = 1; k <= bestLength; k++) region[best + k * bestStep] ||= TRUNK;
}

/** Light cells of the grid that lie in region blocks of this kind. */
function countLight(region: Uint8Array, kind: number, stencil: Stencil): number {
  const columns = stencil.columns / 2;
  let count = 0;
  for (let cell = 0; cell < stencil.dark.length; cell++) {
    const x = cell % stencil.columns;
    const y = (cell - x) / stencil.columns;
    if (region[(y >> 1) * columns + (x >> 1)] === kind && !stencil.dark[cell]) count++;
  }
  return count;
}

/**
 * Designs the route for a stencil with at least one dark block.
 *
 * @param seed integer, 0 .. 2^32 - 1
 */
export function designRoute(stencil: Stencil, blocks: Blocks, seed: number): DesignedRoute {
  const { columns: width, rows: height } = stencil;
  const region = joinParts(blocks);
  const circuitOf = (): Int32Array =>
    walkCircuit(growBlockTree(blocks, region, createRng(seed, 'block-tree')), region, blocks.columns);

  let opened: OpenedCircuit | null = openCircuit(circuitOf(), width, height);
  if (!opened) {
    addTrunk(region, blocks.columns, blocks.rows);
    opened = cutAtBorder(circuitOf(), width, height);
  }
  return {
    route: opened.route,
    start: opened.start,
    goal: opened.goal,
    bridgeCells: countLight(region, BRIDGE, stencil),
    leadCells: opened.leadCells + countLight(region, TRUNK, stencil),
  };
}

/** The maze around a designed route: every other cell hangs off it. */
export function mazeAround(design: DesignedRoute, width: number, height: number, seed: number): Maze {
  const open = growTree(width, height, design.route, createRng(seed, 'fill'));
  return { width, height, open, start: design.start, goal: design.goal };
}

/** A maze without a picture, from the top left to the bottom right corner, and its route. */
export function plainMaze(width: number, height: number, seed: number): { readonly maze: Maze; readonly route: Route } {
  const open = growTree(width, height, new Int32Array(0), createRng(seed, 'fill'));
  const start: Gate = { cell: 0, side: NORTH };
  const goal: Gate = { cell: width * height - 1, side: SOUTH };
  return { maze: { width, height, open, start, goal }, route: findRoute(open, width, start.cell, goal.cell) };
}
