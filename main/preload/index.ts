/** The bridge of the sandboxed page: `window.mazepress`, exactly the contract's Bridge and nothing else. */
import { EVENTS, REQUESTS, type Bridge } from '@contract/contract';
import { contextBridge, ipcRenderer, webUtils, type IpcRendererEvent } from 'electron';

const bridge: Bridge = {
  ask(name, input) {
    if (!Object.hasOwn(REQUESTS, name)) return Promise.reject(new TypeError(`unknown request ${name}`));
    return ipcRenderer.invoke(name, input) as ReturnType<typeof bridge.ask<typeof name>>;
  },
  on(name, listener) {
    if (!Object.hasOwn(EVENTS, name)) throw new TypeError(`unknown event ${name}`);
    const forward = (_event: IpcRendererEvent, payload: Parameters<typeof listener>[0]): void => listener(payload);
    ipcRenderer.on(name, forward);
    return () => void ipcRenderer.off(name, forward);
  },
  pathOf: (file) => webUtils.getPathForFile(file as Parameters<typeof webUtils.getPathForFile>[0]),
};

contextBridge.exposeInMainWorld('mazepress', bridge);
