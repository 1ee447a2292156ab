/** The command line as a function of its words, so that tests can call it without a process. */
import { Failure } from '@app/model/failure';
import { runMake } from './make';
import type { Terminal } from './terminal';
import { runTune } from './tune';
import { runVerify } from './verify';

const USAGE = `Usage:
  mazepress make <picture or project> --out FILE(.pdf|.svg|.png) [options]
  mazepress tune <picture or project> --out FILE.json [options]
  mazepress verify FILE.json [--json]

Options of make (defaults in brackets):
  --paper a4|a3|letter           paper size [a4]
  --landscape                    turn the paper
  --margin MM                    all four margins, 0..60 [10]
  --corridor MM                  clear corridor width, 1.2..12 [3]
  --pitch MM                     in place of --corridor: corridor and wall together
  --view CM                      viewing distance, 10..300; sets the wall thickness [30]
  --fit contain|cover            show all of the picture, or fill the sheet and crop [contain]
  --method auto|threshold|adaptive|xdog|edges
                                 how dark is told from light [auto: what looks most like the picture]
  --threshold auto|0..255        what counts as dark [auto: Otsu's choice]
  --invert                       exchange dark and light
  --black, --white 0..255, --gamma N
                                 tone before the threshold [0, 255, 1]
  --smoothing MM, --min-feature MM
                                 blur first; thicken thin strokes [0, 0]
  --crop LEFT,TOP,RIGHT,BOTTOM   parts of the picture, 0..1 [0,0,1,1]
  --rotate DEGREES               clockwise, before the crop [0]
  --route likeness|exact|plain   best overlap, every dark 2x2 block covered, the paper's circuit [likeness]
  --start, --goal PLACE          top-left, top, top-right, right, ... [top-left, bottom-right]
  --dead-ends CELLS              longest blind alley, 4..400 [80]
  --seed N                       0..4294967295 [1]
  --look hidden|visible|both     what draws the picture: the solution, the walls' tone, or both [hidden]
  --title TEXT, --footer TEXT    printed above and below the maze
  --solution none|page|overlay   print the solution nowhere, on a second page, over the maze [none]
  --recipe FILE                  start from a saved recipe [the project's own]; other options override it
  --save-recipe FILE             save the recipe of this sheet
  --save-maze FILE.json          save the maze and its solution
  --json                         facts and timings as JSON on stdout

Options of tune, beside those of make that shape the sheet: they say where the search begins
  --look hidden|visible|both     what draws the picture [the recipe's, hidden]
  --category auto|portrait|landscape|logo|anime|photo|silhouette|text
                                 what is searched [auto: guessed from the picture]
  --trials N                     1..2000 [100]
  --seed N                       of the search; the maze's own stays [1]
  --json                         recipe, values, importance and all trials as JSON on stdout
`;

async function dispatch([command, ...args]: readonly string[], terminal: Terminal): Promise<number> {
  switch (command) {
    case 'make':
      return runMake(args, terminal);
    case 'tune':
      return runTune(args, terminal);
    case 'verify':
      return runVerify(args, terminal);
    case undefined:
    case 'help':
    case '--help':
    case '-h':
      terminal.out(USAGE);
      return 0;
    default:
      throw new Failure('option-invalid', {
        option: 'command',
        expected: 'make, tune or verify',
        received: `"${command}"`,
      });
  }
}

/**
 * @param words the command line without the program's name
 * @returns exit code: 0 done, 1 a maze that does not keep its promise or a bug, 2 a bad picture, file or option. Errors are
 *   one line on `err`; with --json `out` gets one JSON object and nothing else
 */
export async function runCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(words, terminal);
  } catch (error) {
    const expected = error instanceof Failure;
    const text = error instanceof Error ? error.message : String(error);
    terminal.err(`mazepress: ${expected ? '' : 'this is a bug: '}${text.replaceAll('\n', ' ')}\n`);
    return expected ? 2 : 1;
  }
}
