/**
 * How far the texture of an unsolved maze tells dark from light. The sheet is cut into blocks of 8x8 cells; each gets a
 * few statistics of its corridors and walls, without any knowledge of the route; and the areas under the ROC curve say
 * how well they separate blocks of dark from blocks of light cells (0.5: not at all, 1: perfectly; Hanley and McNeil,
 * Radiology 143, 1982). The combination is Fisher's linear discriminant (1936), trained on every second block and judged
 * on the others, both ways.
 */
/** Side of a block, cells. */
const BLOCK = 8;
/** Blocks of at least this part of dark cells are dark, of at most the rest light; those between are not looked at. */
const DARK_PART = 0.8;
/** Added to the variances of the discriminant, which has features without any. */
const RIDGE = 1e-3;

const FEATURES = [
  'dead ends',
  'junctions',
  'turns',
  'horizontal corridors',
  'straight triples',
  'long walls',
  'wall ends',
] as const;

export interface Texture {
  /** Blocks of either kind. The rest is meaningless (0.5) when one is 0. */
  readonly darkBlocks: number;
  readonly lightBlocks: number;
  /** Area under the curve of the most telling single statistic, 0.5 .. 1, and its name. */
  readonly best: number;
  readonly bestFeature: string;
  /** Area under the curve of the linear combination on blocks it was not trained on, 0 .. 1; 0.5 is none. */
  readonly combined: number;
  /** Of every single statistic, 0 .. 1: under 0.5 it is lower in the dark. */
  readonly each: Readonly<Record<string, number>>;
}

/** The maze's part that is looked at: see maze/maze.ts. */
interface Grid {
  readonly width: number;
  readonly height: number;
  readonly open: Uint8Array;
}

/** Statistics of the block whose top left cell is (x0, y0). */
function describeBlock({ width, height, open }: Grid, x0: number, y0: number): number[] {
  const at = (x: number, y: number): number => (x < 0 || y < 0 || x >= width || y >= height ? 0 : open[y * width + x]);
  let deadEnds = 0;
  let junctions = 0;
  let turns = 0;
  let horizontal = 0;
  let triples = 0;
  let longWalls = 0;
  let wallEnds = 0;
  for (let y = y0; y < y0 + BLOCK; y++) {
    for (let x = x0; x < x0 + BLOCK; x++) {
      const sides = at(x, y);
      const degree = (sides & 1) + ((sides >> 1) & 1) + ((sides >> 2) & 1) + (sides >> 3);
      if (degree === 1) deadEnds++;
      else if (degree > 2) junctions++;
      else if (sides !== 5 && sides !== 10) turns++;
      horizontal += (sides >> 1) & 1;
      if (sides === 10 && at(x - 1, y) === 10 && at(x + 1, y) === 10) triples++;
      if (sides === 5 && at(x, y - 1) === 5 && at(x, y + 1) === 5) triples++;
      // Walls above and on the left of this cell, and how they go on from the corner they share.
      const above = (sides & 1) === 0;
      const left = (sides & 8) === 0;
      const aboveLeft = (at(x - 1, y) & 1) === 0;
      const leftAbove = (at(x, y - 1) & 8) === 0;
      if (above && aboveLeft && !left && !leftAbove) longWalls++;
      if (left && leftAbove && !above && !aboveLeft) longWalls++;
      if (Number(above) + Number(left) + Number(aboveLeft) + Number(leftAbove) === 1) wallEnds++;
    }
  }
  return [deadEnds, junctions, turns, horizontal, triples, longWalls, wallEnds];
}

/** Area under the ROC curve: the chance that a random positive scores above a random negative. */
function areaUnderCurve(scores: readonly number[], positive: readonly boolean[]): number {
  const order = scores.map((_, i) => i).sort((a, b) => scores[a] - scores[b]);
  let positives = 0;
  let rankSum = 0;
  for (let i = 0; i < order.length;) {
    let j = i;
    while (j < order.length && scores[order[j]] === scores[order[i]]) j++;
    // Equal scores share their mean rank.
    for (let k = i; k < j; k++) {
      if (!positive[order[k]]) continue;
      positives++;
      rankSum += (i + j + 1) / 2;
    }
    i = j;
  }
  const negatives = order.length - positives;
  if (positives === 0 || negatives === 0) return 0.5;
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
}

/** Solves a small positive definite system by Gaussian elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const a = matrix.map((row, i) => [...row, right[i]]);
  const n = a.length;
  for (let k = 0; k < n; k++) {
    for (let i = k + 1; i < n; i++) {
      const factor = a[i][k] / a[k][k];
      for (let j = k; j <= n; j++) a[i][j] -= factor * a[k][j];
    }
  }
  const x = new Array<number>(n).fill(0);
  for (let k = n - 1; k >= 0; k--) {
    let sum = a[k][n];
    for (let j = k + 1; j < n; j++) sum -= a[k][j] * x[j];
    x[k] = sum / a[k][k];
  }
  return x;
}

/** Direction that separates the two classes best. */
function discriminant(rows: readonly (readonly number[])[], positive: readonly boolean[]): number[] {
  const n = FEATURES.length;
  const mean = [new Array<number>(n).fill(0), new Array<number>(n).fill(0)];
  const count = [0, 0];
  rows.forEach((row, i) => {
    const c = Number(positive[i]);
    count[c]++;
    for (let f = 0; f < n; f++) mean[c][f] += row[f];
  });
  for (let c = 0; c < 2; c++) for (let f = 0; f < n; f++) mean[c][f] /= Math.max(1, count[c]);
  const scatter = Array.from({ length: n }, (_, f) => Array.from({ length: n }, (_, g) => (f === g ? RIDGE : 0)));
  rows.forEach((row, i) => {
    const m = mean[Number(positive[i])];
    for (let f = 0; f < n; f++)
      for (let g = 0; g < n; g++) scatter[f][g] += ((row[f] - m[f]) * (row[g] - m[g])) / rows.length;
  });
  return solve(
    scatter,
    mean[1].map((v, f) => v - mean[0][f]),
  );
}

/**
 * Measures an unsolved maze against the stencil that its solution draws.
 *
 * @param stencil 1 where a cell is dark; one byte per cell of the maze
 */
export function measureTexture(maze: Grid, stencil: Uint8Array): Texture {
  const rows: number[][] = [];
  const isDark: boolean[] = [];
  for (let y = 0; y + BLOCK <= maze.height; y += BLOCK) {
    for (let x = 0; x + BLOCK <= maze.width; x += BLOCK) {
      let dark = 0;
      for (let dy = 0; dy < BLOCK; dy++)
        for (let dx = 0; dx < BLOCK; dx++) dark += stencil[(y + dy) * maze.width + x + dx];
      const part = dark / (BLOCK * BLOCK);
      if (part < DARK_PART && part > 1 - DARK_PART) continue;
      rows.push(describeBlock(maze, x, y));
      isDark.push(part >= DARK_PART);
    }
  }
  const darkBlocks = isDark.filter(Boolean).length;
  const each: Record<string, number> = {};
  let best = 0.5;
  let bestFeature = '';
  FEATURES.forEach((name, f) => {
    const area = areaUnderCurve(
      rows.map((row) => row[f]),
      isDark,
    );
    each[name] = area;
    if (Math.max(area, 1 - area) > best) {
      best = Math.max(area, 1 - area);
      bestFeature = name;
    }
  });
  let combined = 0;
  for (let fold = 0; fold < 2; fold++) {
    const [train, test] = [0, 1].map((part) => rows.map((_, i) => i).filter((i) => (i + fold) % 2 === part));
    const direction = discriminant(
      train.map((i) => rows[i]),
      train.map((i) => isDark[i]),
    );
    const scores = test.map((i) => rows[i].reduce((sum, v, f) => sum + v * direction[f], 0));
    const area = areaUnderCurve(
      scores,
      test.map((i) => isDark[i]),
    );
    combined += area / 2;
  }
  return { darkBlocks, lightBlocks: rows.length - darkBlocks, best, bestFeature, combined, each };
}
