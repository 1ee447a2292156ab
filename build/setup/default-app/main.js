/**
 * Stands in for Electron's own default app in the fallback runtime: makes `electron [-r module] <folder> [args]` work.
 *
 * It must await the app's entry at top level: Electron holds back `ready` until its main module has loaded.
 */
import { readFileSync } from 'node:fs';
import Module from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';

/** The folder to run and the modules to load before it, as Electron's command line has them. */
function parse(args) {
  const preloads = [];
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i];
    if (arg === '-r' || arg === '--require') {
      i += 1;
      preloads.push(args[i]);
    } else if (!arg.startsWith('-')) {
      return { preloads, folder: resolve(arg) };
    }
  }
  return { preloads };
}

const { preloads, folder } = parse(process.argv.slice(1));
if (!folder) {
  console.error('usage: electron <folder of an app>');
  process.exit(1);
}
Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true });
Module._preloadModules(preloads);
const manifest = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'));
app.setVersion(manifest.version);
app.setName(manifest.productName ?? manifest.name);
app.setAppPath(folder);
try {
  await import(pathToFileURL(resolve(folder, manifest.main)).href);
} catch (error) {
  console.error(error);
  process.exit(1);
}
