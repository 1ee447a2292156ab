import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Env } from './run';
import { SetupProblem } from './setup-problem';

/** Whether a window can be shown. Outside Linux there always is a display. */
export function hasDisplay(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): boolean {
  return platform !== 'linux' || Boolean(env['DISPLAY']) || Boolean(env['WAYLAND_DISPLAY']);
}

/** A display to run on. */
export interface Display {
  /** For the processes that show windows. */
  readonly env: Env;
  readonly stop: () => void;
}

/**
 * A virtual display of our own, on a number that Xvfb finds free.
 *
 * @throws SetupProblem when Xvfb is missing or does not start
 */
export function startVirtualDisplay(): Promise<Display> {
  return new Promise((settle, fail) => {
    const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
    const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    server.on('error', () =>
      fail(new SetupProblem('Xvfb is not installed. On Debian and Ubuntu: apt-get install xvfb')),
    );
    server.on('exit', (code) => fail(new SetupProblem(`Xvfb ended with code ${code} before it was ready.`)));
    process.once('exit', () => server.kill());
    // Xvfb writes the number to descriptor 3 once it accepts connections.
    const numbers = server.stdio[3] as Readable;
    numbers.once('data', (number: Buffer) => {
      settle({ env: { DISPLAY: `:${number.toString().trim()}` }, stop: () => server.kill() });
    });
  });
}

/** The display that is there, else a virtual one. */
export async function findDisplay(): Promise<Display> {
  if (hasDisplay(process.platform, process.env)) return { env: {}, stop: () => {} };
  return startVirtualDisplay();
}
