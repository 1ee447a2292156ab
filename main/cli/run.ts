/** The command line as a function of its words, so that tests can call it without a process. */
import { Failure } from '@app/model/failure';
import { MAKE_OPTIONS, runMake } from './make';
import { helpLines, SHAPING_OPTIONS } from './option-table';
import type { Terminal } from './terminal';
import { runTune, TUNE_OPTIONS } from './tune';
import { runVerify } from './verify';

const USAGE = `Usage:
  mazepress make <picture or project> --out FILE(.pdf|.svg|.png) [options]
  mazepress tune <picture or project> --out FILE.json [options]
  mazepress verify FILE.json [--json]

Options of make (defaults in brackets):
${helpLines(MAKE_OPTIONS)}

Options of make and tune that shape the sheet; for tune they say where the search begins:
${helpLines(SHAPING_OPTIONS)}

Options of tune:
${helpLines(TUNE_OPTIONS)}
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
