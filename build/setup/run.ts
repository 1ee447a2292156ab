import { spawn, spawnSync } from 'node:child_process';
import { root } from './root';

/** What a shell reports for a process that SIGTERM ended. */
const SIGTERM_EXIT = 143;

const onWindows = process.platform === 'win32';

/** Extra environment variables for a command. */
export type Env = Readonly<Record<string, string>>;

/**
 * Runs a command in the repository's top folder, its output going where ours goes.
 *
 * @param output `errors` shows only what it writes to stderr
 * @returns its exit code; 1 when it was ended by a signal or could not be started
 */
export function run(
  command: string,
  args: readonly string[],
  env: Env = {},
  output: 'all' | 'errors' = 'all',
): Promise<number> {
  return new Promise((settle) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', output === 'all' ? 'inherit' : 'ignore', 'inherit'],
      env: { ...process.env, ...env },
    });
    // Whoever ends us means what we run. (An interrupt from the keyboard reaches both by itself.)
    const end = () => {
      child.kill('SIGTERM');
      process.exit(SIGTERM_EXIT);
    };
    process.once('SIGTERM', end);
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      settle(1);
    });
    child.on('exit', (code) => {
      process.off('SIGTERM', end);
      settle(code ?? 1);
    });
  });
}

/** Runs one of package.json's scripts; like {@link run}. */
export function runScript(name: string, args: readonly string[] = [], env: Env = {}): Promise<number> {
  const rest = args.length > 0 ? ['--', ...args] : [];
  // npm is a .cmd file on Windows, which only its shell can start.
  const [command, first] = onWindows ? ['cmd.exe', ['/c', 'npm']] : ['npm', []];
  return run(command, [...first, 'run', '--silent', name, ...rest], env);
}

/** Output of a quick command, or undefined when it failed or does not exist. */
export function outputOf(command: string, args: readonly string[]): string | undefined {
  const result = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return result.status === 0 ? result.stdout : undefined;
}
