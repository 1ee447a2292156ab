/** The log in the user's log folder. */
import { randomInt } from 'node:crypto';
import { app } from 'electron';
import log from 'electron-log/main';

/** Without 0, 1, I and O: a reference gets read aloud. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const REFERENCE_LENGTH = 6;

export { log };

/** A fresh reference, e.g. "K7QM2X". */
export function newReference(): string {
  return Array.from({ length: REFERENCE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Logs an error that should not have happened and returns the reference to find it by. */
export function logBug(error: unknown, during: string): string {
  const reference = newReference();
  log.error(`[${reference}] ${during}:`, error);
  return reference;
}

/** Writes to main.log in the log folder (kept under 1 MB, one old file), to the terminal only in development. */
export function startLog(): void {
  log.transports.file.resolvePathFn = () => `${app.getPath('logs')}/main.log`;
  log.transports.file.maxSize = 1024 * 1024;
  if (app.isPackaged) log.transports.console.level = false;
  process.on('uncaughtException', (error) => void logBug(error, 'uncaught exception'));
  process.on('unhandledRejection', (reason) => void logBug(reason, 'unhandled rejection'));
}
