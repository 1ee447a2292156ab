/**
 * The density maze ("walls by density" in the README's tables): Kruskal over weights from the picture. Between dark cells
 * walls are light and opened early, between bright ones heavy and kept; walls on outlines are heavier still. In the dark,
 * corridors run along the outlines as far as asked: few turns there leave an even tone.
 */
import { farthestGates } from '../maze/farthest-gates';
import { findRoute } from '../maze/find-route';
import { growTree, KEY_RANGE } from '../maze/grow-tree';
import { lengthenRoute } from '../maze/lengthen-route';
import { farEnd, nearEnd } from '../maze/grid';
import type { SolvedMaze } from '../maze/maze';
import type { WallToneSettings } from '../model/tone-settings';
import { createRng } from '../model/rng';
import type { Density } from './density';

export type DensityMazeSettings = Pick<WallToneSettings, 'edgeWeight' | 'straightness'>;

/** Parts of an edge's key. Chance is a part of every key, or the maze would be a plain picture of the lightness. */
const LIGHTNESS = 0.35;
const EDGE = 0.25;
const CHANCE = 0.25;
const CROSSING = 0.4;

/**
 * How far the maze may leave its weights for a longer solution, part of the keys' range: well under what chance alone adds.
 * Measured on six pictures at 2 and 4 mm: the solution takes 25 % of all cells instead of 5-9 %, the mean weight of the
 * open edges rises by 0.3 %.
 */
const SLACK = 0.045;

/** @param seed integer, 0 .. 2^32 - 1 */
export function densityMaze(density: Density, settings: DensityMazeSettings, seed: number): SolvedMaze {
  const { columns: width, rows: height } = density;
  const keys = densityKeys(density, settings, seed);
  const open = growTree(width, height, new Int32Array(0), createRng(seed, 'fill'), keys);
  const far = farthestGates(open, width, height);
  lengthenRoute(open, width, keys, far.start.cell, far.goal.cell, Math.round(SLACK * KEY_RANGE));
  const { start, goal } = farthestGates(open, width, height);
  return { maze: { width, height, open, start, goal }, route: findRoute(open, width, start.cell, goal.cell) };
}

function densityKeys(density: Density, { edgeWeight, straightness }: DensityMazeSettings, seed: number): Uint16Array {
  const { columns, lightness, edge, upright } = density;
  const rng = createRng(seed, 'density');
  const cells = lightness.length;
  const keys = new Uint16Array(2 * cells);
  const most = KEY_RANGE - 1;
  const total = LIGHTNESS + EDGE + CHANCE + CROSSING;
  const keyOf = (a: number, b: number, south: number, chance: number): number => {
    const light = (lightness[a] + lightness[b]) / 510;
    const straight = straightness * (1 - light);
    const onEdge = edge[a] | edge[b] ? edgeWeight : 0;
    const crossing = upright[a] + upright[b] === 1 ? 0.5 : upright[a] === south ? 0 : 1;
    const v = LIGHTNESS * light + EDGE * onEdge + CHANCE * chance * (1 - straight) + CROSSING * crossing * straight;
    return Math.round((most * v) / total);
  };
  let bits = 0;
  for (let edge = 0; edge < 2 * cells; edge++) {
    const south = edge & 1;
    bits = south ? bits >>> 16 : rng.uint32();
    // Edges off the grid never open, whatever their key.
    const to = farEnd(edge, columns, cells);
    if (to !== -1) keys[edge] = keyOf(nearEnd(edge), to, south, (bits & 0xffff) / KEY_RANGE);
  }
  return keys;
}
