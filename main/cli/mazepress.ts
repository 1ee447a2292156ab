/** The engine from a terminal; see run.ts. */
import { runCommand } from './run';

process.exitCode = await runCommand(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
