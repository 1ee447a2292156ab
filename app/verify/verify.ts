/**
 * Defensive verification: proves from the maze alone that a sheet keeps what the README guarantees. Shares no code with
 * the generators, on purpose: its own sides, its own search, its own idea of a border.
 *
 * The proof: every side is open from both cells and none leads off the grid; a breadth-first search from the start
 * reaches every cell; a connected graph with cells - 1 passages has no loop; in a tree exactly one route joins two cells;
 * stripping dead ends until none is left must leave exactly that route, and it must be the claimed one, cell by cell.
 * Cells that were promised to lie on it are looked for on the route that the search found, not on the claimed one.
 */

/** What is verified: plain data, see maze/maze.ts for its meaning. */
export interface MazeClaim {
  readonly width: number;
  readonly height: number;
  /** One byte per cell: 1 north, 2 east, 4 south, 8 west open. */
  readonly open: Uint8Array;
  readonly start: { readonly cell: number; readonly side: number };
  readonly goal: { readonly cell: number; readonly side: number };
}

/** What was found. `problems` is empty exactly when the sheet may leave the engine. */
export interface Verdict {
  readonly problems: readonly string[];
  /** Cells reached from the start. */
  readonly reached: number;
  /** Passages between cells. */
  readonly passages: number;
  /** Exactly one route joins start and goal. */
  readonly unique: boolean;
  /** Open sides between cells of the claimed route that do not follow each other on it. */
  readonly shortcuts: number;
  /** Promised cells that the route found does not pass. */
  readonly missed: number;
}

const N = 1;
const E = 2;
const S = 4;
const W = 8;

/** Cells from start to goal by breadth-first search, or null. Also counts what it reaches. */
function search(claim: MazeClaim): { reached: number; route: number[] | null } {
  const { width, open } = claim;
  const before = new Int32Array(open.length).fill(-2);
  const queue = new Int32Array(open.length);
  let filled = 1;
  queue[0] = claim.start.cell;
  before[claim.start.cell] = -1;
  for (let taken = 0; taken < filled; taken++) {
    const at = queue[taken];
    const bits = open[at];
    for (let bit = N; bit <= W; bit <<= 1) {
      if (!(bits & bit)) continue;
      const to = bit === N ? at - width : bit === E ? at + 1 : bit === S ? at + width : at - 1;
      if (before[to] !== -2) continue;
      before[to] = at;
      queue[filled++] = to;
    }
  }
  if (before[claim.goal.cell] === -2) return { reached: filled, route: null };
  const route: number[] = [];
  for (let at = claim.goal.cell; at !== -1; at = before[at]) route.push(at);
  return { reached: filled, route: route.reverse() };
}

/** Cells left after stripping dead ends (start and goal stay), i.e. the cells of all routes between them. */
function stripDeadEnds(claim: MazeClaim): number {
  const { width, open, start, goal } = claim;
  const degree = new Uint8Array(open.length);
  const stack: number[] = [];
  for (let c = 0; c < open.length; c++) {
    const bits = open[c];
    degree[c] = (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + ((bits >> 3) & 1);
    if (degree[c] === 1 && c !== start.cell && c !== goal.cell) stack.push(c);
  }
  let left = open.length;
  while (stack.length > 0) {
    const at = stack.pop() as number;
    if (degree[at] !== 1) continue;
    degree[at] = 0;
    left--;
    for (let bit = N; bit <= W; bit <<= 1) {
      if (!(open[at] & bit)) continue;
      const to = bit === N ? at - width : bit === E ? at + 1 : bit === S ? at + width : at - 1;
      if (degree[to] === 0) continue;
      if (--degree[to] === 1 && to !== start.cell && to !== goal.cell) stack.push(to);
    }
  }
  return left;
}

/** Shape, borders, symmetry: what must hold before anything can be walked. Returns problems and the passage count. */
function checkShape(claim: MazeClaim): { problems: string[]; passages: number } {
  const { width, height, open } = claim;
  if (
    !Number.isInteger(width) ||
    !Number.isInteger(height) ||
    width < 1 ||
    height < 1 ||
    open.length !== width * height
  )
    return { problems: [`grid ${width} x ${height} does not match ${open.length} cells`], passages: 0 };

  const problems: string[] = [];
  const gate = (name: string, { cell, side }: { cell: number; side: number }): void => {
    const x = cell % width;
    const y = Math.floor(cell / width);
    const onBorder =
      (side === N && y === 0) ||
      (side === E && x === width - 1) ||
      (side === S && y === height - 1) ||
      (side === W && x === 0);
    if (!Number.isInteger(cell) || cell < 0 || cell >= open.length) problems.push(`${name} ${cell} is not a cell`);
    else if (!onBorder) problems.push(`${name} ${cell} does not open on the border`);
  };
  gate('start', claim.start);
  gate('goal', claim.goal);
  if (claim.start.cell === claim.goal.cell) problems.push('start and goal are the same cell');

  let passages = 0;
  let leaks = 0;
  let oneWay = 0;
  let strange = 0;
  for (let y = 0, c = 0; y < height; y++) {
    for (let x = 0; x < width; x++, c++) {
      const bits = open[c];
      if (bits > 15) strange++;
      if (
        (y === 0 && bits & N) ||
        (y === height - 1 && bits & S) ||
        (x === 0 && bits & W) ||
        (x === width - 1 && bits & E)
      )
        leaks++;
      if (x + 1 < width) {
        const here = (bits & E) !== 0;
        if (here !== ((open[c + 1] & W) !== 0)) oneWay++;
        if (here) passages++;
      }
      if (y + 1 < height) {
        const here = (bits & S) !== 0;
        if (here !== ((open[c + width] & N) !== 0)) oneWay++;
        if (here) passages++;
      }
    }
  }
  if (strange) problems.push(`${strange} cells have sides that do not exist`);
  if (leaks) problems.push(`${leaks} sides lead off the grid`);
  if (oneWay) problems.push(`${oneWay} sides are open from one cell only`);
  return { problems, passages };
}

/** The claimed route: inside, connected through open sides, no cell twice; counts shortcuts. */
function checkRoute(claim: MazeClaim, route: ArrayLike<number>): { problems: string[]; shortcuts: number } {
  const { width, open } = claim;
  let repeated = 0;
  const step = new Int32Array(open.length).fill(-1);
  for (let i = 0; i < route.length; i++) {
    const cell = route[i];
    if (!(cell >= 0 && cell < open.length)) return { problems: [`route leaves the grid at step ${i}`], shortcuts: 0 };
    if (step[cell] !== -1) repeated++;
    step[cell] = i;
  }
  let shortcuts = 0;
  let joined = 0;
  for (let c = 0; c < open.length; c++) {
    if (step[c] === -1) continue;
    for (const [bit, to] of [
      [E, c + 1],
      [S, c + width],
    ] as const) {
      if (!(open[c] & bit) || step[to] === -1) continue;
      if (Math.abs(step[to] - step[c]) === 1) joined++;
      else shortcuts++;
    }
  }
  const problems: string[] = [];
  if (repeated) problems.push(`the route passes ${repeated} cells twice`);
  if (joined !== route.length - 1) problems.push(`the route breaks in ${route.length - 1 - joined} places`);
  if (shortcuts) problems.push(`${shortcuts} shortcuts between cells of the route`);
  return { problems, shortcuts };
}

/** Promised cells that are not among the cells of the route; a number that is no cell counts as one. */
function countMissed(cells: number, route: readonly number[] | null, promised: ArrayLike<number>): number {
  const passed = new Uint8Array(cells);
  for (const cell of route ?? []) passed[cell] = 1;
  let missed = 0;
  for (let i = 0; i < promised.length; i++) if (passed[promised[i]] !== 1) missed++;
  return missed;
}

/**
 * Verifies a maze and the claim that `route` is its only solution and passes certain cells.
 *
 * @param route cell indices from start to goal
 * @param promised cell indices that the only solution must pass, in any order
 */
export function verifyMaze(claim: MazeClaim, route: ArrayLike<number>, promised: ArrayLike<number> = []): Verdict {
  const shape = checkShape(claim);
  const { passages } = shape;
  if (shape.problems.length > 0)
    return {
      problems: shape.problems,
      reached: 0,
      passages,
      unique: false,
      shortcuts: 0,
      missed: promised.length,
    };

  const problems: string[] = [];
  const cells = claim.open.length;
  const found = search(claim);
  const connected = found.reached === cells;
  if (!connected) problems.push(`${cells - found.reached} of ${cells} cells cannot be reached`);
  const tree = connected && passages === cells - 1;
  if (connected && !tree) problems.push(`${passages - (cells - 1)} loops`);

  const claimed = checkRoute(claim, route);
  problems.push(...claimed.problems);
  if (!found.route) problems.push('no route from start to goal');
  else {
    const { length } = found.route;
    if (length !== route.length) problems.push(`shortest route has ${length} cells, the designed one ${route.length}`);
    else {
      const differs = found.route.findIndex((cell, i) => cell !== route[i]);
      if (differs !== -1) problems.push(`the route differs from the designed one at step ${differs}`);
    }
  }
  const onSomeRoute = stripDeadEnds(claim);
  const unique = tree && found.route !== null && onSomeRoute === found.route.length;
  if (tree && !unique) problems.push(`${onSomeRoute} cells lie on some route from start to goal`);
  const missed = countMissed(cells, found.route, promised);
  if (missed) problems.push(`${missed} of ${promised.length} cells that must be covered are not on the route`);
  return { problems, reached: found.reached, passages, unique, shortcuts: claimed.shortcuts, missed };
}
