import { createRequire, Module } from 'node:module';

/**
 * Has `sharp` load its WebAssembly build in Electron on Linux; does nothing elsewhere. Call before sharp is loaded.
 *
 * There the native build shares a process with the GLib that Electron links for GTK, and the two take each other's
 * symbols: objects made by one are freed by the other, which crashes sooner or later depending on the system's version
 * (lovell/sharp issues 4522 and 4525, electron/electron issue 46323). The portable build decodes the same pixels, about
 * a third as fast.
 */
export function usePortableSharpWhereNeeded(): void {
  if (process.platform !== 'linux' || !('electron' in process.versions)) return;
  const require = createRequire(import.meta.url);
  const native = resolveNative(require);
  // A program packed without the native build finds the portable one by itself.
  if (native === undefined) return;
  const standIn = new Module(native);
  standIn.filename = native;
  standIn.loaded = true;
  standIn.exports = require('@img/sharp-wasm32/sharp.node') as unknown;
  require.cache[native] = standIn;
}

function resolveNative(require: NodeJS.Require): string | undefined {
  for (const libc of ['linux', 'linuxmusl']) {
    try {
      return require.resolve(`@img/sharp-${libc}-${process.arch}/sharp.node`);
    } catch {
      // Not installed: the other one, or none.
    }
  }
  return undefined;
}
