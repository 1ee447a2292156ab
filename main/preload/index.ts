/** The bridge of the sandboxed page: `window.mazepress`, exactly the contract's Bridge and nothing else. */
import { EVENT_NAMES, REQUEST_NAMES, type Bridge } from '@contract/contract';
import { contextBridge, ipcRenderer, webUtils, type IpcRendererEvent } from 'electron';

const requests: ReadonlySet<string> = new Set(REQUEST_NAMES);
const events: ReadonlySet<string> = new Set(EVENT_NAMES);

const bridge: Bridge = {
  ask(name, input) {
    if (!requests.has(name)) return Promise.reject(new TypeError(`unknown request ${name}`));
    return ipcRenderer.invoke(name, input) as ReturnType<typeof bridge.ask<typeof name>>;
  },
  on(name, listener) {
    if (!events.has(name)) throw new TypeError(`unknown event ${name}`);
    const forward = (_event: IpcRendererEvent, payload: Parameters<typeof listener>[0]): void => listener(payload);
    ipcRenderer.on(name, forward);
    return () => void ipcRenderer.off(name, forward);
  },
  pathOf: (file) => webUtils.getPathForFile(file as Parameters<typeof webUtils.getPathForFile>[0]),
};

contextBridge.exposeInMainWorld('mazepress', bridge);
