/** `mazepress verify`: proves what a saved maze claims. */
import { loadMaze } from '@app/maze/saved-maze';
import { verifyMaze } from '@app/verify/verify';
import { readUserText } from '../files/read-file';
import { onlyPositional, parseWords, userPath } from './arguments';
import type { Terminal } from './terminal';

/** A digit for each cell of the largest maze that is read, and a letter for each step of its solution. */
const MOST_MB = 256;

/**
 * @returns the exit code: 0 when the maze has exactly one solution and it is the saved one, else 1
 * @throws Failure when the file cannot be read as a maze
 */
export async function runVerify(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseWords(args, { json: { type: 'boolean' } });
  const path = onlyPositional(positionals, '<maze>');
  const { maze, route } = loadMaze(await readUserText(userPath(path), MOST_MB));
  const { problems, unique, shortcuts } = verifyMaze(maze, route);
  const ok = problems.length === 0 && unique;
  const cells = { width: maze.width, height: maze.height };
  if (values.json) {
    const facts = { ok, unique, shortcuts, problems, cells, solutionCells: route.length };
    terminal.out(`${JSON.stringify(facts)}\n`);
  } else if (ok) {
    terminal.out(`${path}: ${cells.width} x ${cells.height} cells, exactly one solution of ${route.length} cells\n`);
  }
  if (!ok) terminal.err(`mazepress: ${path} does not keep its promise: ${problems.join('; ')}\n`);
  return ok ? 0 : 1;
}
