/**
 * A maze as a file: JSON that people can read. Cells are one hexadecimal digit each (the byte of Maze.open), one string
 * per row; the solution is a string of steps N, E, S, W from the start.
 */
import * as v from 'valibot';
import { describeValue } from '../model/describe-value';
import { Failure } from '../model/failure';
import { readJson } from '../model/read-json';
import {
  EAST,
  NORTH,
  SOUTH,
  WEST,
  sideTowards,
  type Gate,
  type Maze,
  type Route,
  type Side,
  type SolvedMaze,
} from './maze';

const SIDE_NAMES = { N: NORTH, E: EAST, S: SOUTH, W: WEST } as const;
type SideName = keyof typeof SIDE_NAMES;

const nameOf = (side: Side): SideName => (Object.keys(SIDE_NAMES) as SideName[]).find((n) => SIDE_NAMES[n] === side)!;

const MAX_SIDE = 10_000;
/** One string per row, and two dozen values beside. */
const JSON_LIMITS = { depth: 8, values: 2 * MAX_SIDE };
const size = v.pipe(
  v.number('a whole number'),
  v.integer('a whole number'),
  v.minValue(1, 'at least 1'),
  v.maxValue(MAX_SIDE, `at most ${MAX_SIDE}`),
);
const gate = v.strictObject(
  {
    x: v.pipe(v.number('a whole number'), v.integer('a whole number')),
    y: v.pipe(v.number('a whole number'), v.integer('a whole number')),
    side: v.picklist(['N', 'E', 'S', 'W'], 'one of N, E, S, W'),
  },
  'an object with x, y and side',
);

const savedMazeSchema = v.strictObject(
  {
    format: v.literal('mazepress-maze', '"mazepress-maze"'),
    version: v.literal(1, '1'),
    width: size,
    height: size,
    open: v.array(v.pipe(v.string('text'), v.regex(/^[0-9a-f]+$/, 'hexadecimal digits')), 'a list of rows'),
    start: gate,
    goal: gate,
    solution: v.pipe(v.string('text'), v.regex(/^[NESW]*$/, 'steps N, E, S, W')),
  },
  'a saved maze',
);

/** JSON text of a maze and its solution. */
export function saveMaze(maze: Maze, route: Route): string {
  const { width, height, open } = maze;
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from(open.subarray(y * width, (y + 1) * width), (bits) => bits.toString(16)).join(''),
  );
  const saveGate = ({ cell, side }: Gate) => ({ x: cell % width, y: Math.floor(cell / width), side: nameOf(side) });
  let solution = '';
  for (let i = 1; i < route.length; i++) solution += nameOf(sideTowards(width, route[i - 1], route[i]));
  const saved: v.InferOutput<typeof savedMazeSchema> = {
    format: 'mazepress-maze',
    version: 1,
    width,
    height,
    open: rows,
    start: saveGate(maze.start),
    goal: saveGate(maze.goal),
    solution,
  };
  return `${JSON.stringify(saved, null, 1)}\n`;
}

/**
 * Reads a saved maze. Only its form is checked; whether it keeps its promise is the verifier's question.
 *
 * @throws Failure `maze-invalid`
 */
export function loadMaze(text: string): SolvedMaze {
  const wrong = (field: string, expected: string, received: string): Failure =>
    new Failure('maze-invalid', { field, expected, received });

  const data = readJson(text, JSON_LIMITS, (expected, received) => wrong('file', expected, received));
  const result = v.safeParse(savedMazeSchema, data, { abortEarly: true });
  if (!result.success) {
    const issue = result.issues[0];
    throw wrong(v.getDotPath(issue) ?? 'file', issue.message, describeValue(issue.input));
  }
  const saved = result.output;
  const { width, height } = saved;
  if (saved.open.length !== height) throw wrong('open', `${height} rows`, `${saved.open.length} rows`);
  const open = new Uint8Array(width * height);
  saved.open.forEach((row, y) => {
    if (row.length !== width) throw wrong(`open.${y}`, `${width} digits`, `${row.length} digits`);
    for (let x = 0; x < width; x++) open[y * width + x] = parseInt(row.charAt(x), 16);
  });
  const loadGate = (name: string, g: { x: number; y: number; side: SideName }): Gate => {
    if (g.x < 0 || g.y < 0 || g.x >= width || g.y >= height)
      throw wrong(name, `a cell of the ${width} x ${height} grid`, `(${g.x}, ${g.y})`);
    return { cell: g.y * width + g.x, side: SIDE_NAMES[g.side] };
  };
  const start = loadGate('start', saved.start);
  const goal = loadGate('goal', saved.goal);

  const route = new Int32Array(saved.solution.length + 1);
  let x = saved.start.x;
  let y = saved.start.y;
  route[0] = start.cell;
  for (let i = 0; i < saved.solution.length; i++) {
    const step = saved.solution.charAt(i) as SideName;
    x += step === 'E' ? 1 : step === 'W' ? -1 : 0;
    y += step === 'S' ? 1 : step === 'N' ? -1 : 0;
    if (x < 0 || y < 0 || x >= width || y >= height)
      throw wrong('solution', 'steps inside the grid', `step ${i} outside`);
    route[i + 1] = y * width + x;
  }
  return { maze: { width, height, open, start, goal }, route };
}
