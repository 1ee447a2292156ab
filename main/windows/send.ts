import type { EventName, Events } from '@contract/contract';
import type { BrowserWindow } from 'electron';

/** Sends an event of the contract to a window; one that is gone misses it. */
export function send<N extends EventName>(window: BrowserWindow, name: N, payload: Events[N]): void {
  if (!window.isDestroyed()) window.webContents.send(name, payload);
}
