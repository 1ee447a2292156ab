import { utilityProcess } from 'electron';
import type { SpawnEngine } from './engine-client';
import type { FromEngine } from './messages';

interface EngineFiles {
  /** Compiled modules of the engine process and of its threads. */
  readonly engine: string;
  readonly worker: string;
  readonly font: string;
}

/** Starts engine processes as Electron utility processes; `onOutput` receives what they write to their streams. */
export const engineSpawner =
  (files: EngineFiles, onOutput: (text: string) => void): SpawnEngine =>
  (onMessage, onExit) => {
    const child = utilityProcess.fork(files.engine, [files.worker, files.font], {
      serviceName: 'Mazepress engine',
      stdio: 'pipe',
    });
    const forward = (chunk: Buffer): void => onOutput(chunk.toString().trimEnd());
    child.stdout?.on('data', forward);
    child.stderr?.on('data', forward);
    child.on('message', (message: FromEngine) => onMessage(message));
    child.once('exit', (code) => onExit(`exit code ${code}`));
    return { post: (message) => child.postMessage(message), kill: () => void child.kill() };
  };
