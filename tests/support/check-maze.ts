/**
 * A second opinion on a maze, sharing no code with the engine nor with its verifier: builds a plain adjacency list and
 * walks it depth first with an explicit stack of [cell, parent].
 */
export interface CheckedMaze {
  readonly width: number;
  readonly height: number;
  readonly open: Uint8Array;
  readonly start: { readonly cell: number };
  readonly goal: { readonly cell: number };
}

/** Everything that is wrong, in words; empty when the maze is a spanning tree whose only route is `route`. */
export function faultsOf({ width, height, open, start, goal }: CheckedMaze, route: ArrayLike<number>): string[] {
  const faults: string[] = [];
  const neighbours: number[][] = Array.from({ length: width * height }, () => []);
  const steps: readonly [bit: number, dx: number, dy: number, back: number][] = [
    [1, 0, -1, 4],
    [2, 1, 0, 8],
    [4, 0, 1, 1],
    [8, -1, 0, 2],
  ];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (const [bit, dx, dy, back] of steps) {
        if (!(open[y * width + x] & bit)) continue;
        const nx = x + dx;
        const ny = y + dy;
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) {
          faults.push(`(${x},${y}) opens to the outside`);
          continue;
        }
        if (!(open[ny * width + nx] & back)) faults.push(`(${x},${y}) opens one way`);
        neighbours[y * width + x].push(ny * width + nx);
      }
  if (faults.length > 0) return faults;

  const parent = new Map<number, number>([[start.cell, -1]]);
  const stack: [number, number][] = [[start.cell, -1]];
  while (stack.length > 0) {
    const [cell, from] = stack.pop()!;
    for (const next of neighbours[cell]) {
      if (next === from) continue;
      if (parent.has(next)) return [`a loop through cell ${next}`];
      parent.set(next, cell);
      stack.push([next, cell]);
    }
  }
  if (parent.size !== width * height) faults.push(`${width * height - parent.size} cells cannot be reached`);
  const way: number[] = [];
  for (let cell: number | undefined = goal.cell; cell !== undefined && cell !== -1; cell = parent.get(cell))
    way.push(cell);
  way.reverse();
  if (way.join() !== Array.from(route).join()) faults.push('the route is not the designed one');
  return faults;
}
