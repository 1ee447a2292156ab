/**
 * `npm run package`: the unpacked app for this machine.
 *
 * `--for-tests` makes a copy that Playwright can attach to; `--installers` makes what this system's users install.
 */
import { parseArgs } from 'node:util';
import { build } from 'electron-builder';
import { buildIfStale } from './build-app';
import { findElectron } from './electron-runtime';
import { OUTPUT, packagedExecutable } from './packaged-app';
import { runMain, SetupProblem } from './setup-problem';

await runMain(async () => {
  const { values } = parseArgs({
    options: { 'for-tests': { type: 'boolean', default: false }, installers: { type: 'boolean', default: false } },
  });
  const forTests = values['for-tests'];
  const electron = await findElectron();
  if (values.installers && electron.origin === 'fallback') {
    throw new SetupProblem('Installers are made with the official Electron only. Run this where it can be downloaded.');
  }
  await buildIfStale();
  const output = forTests ? OUTPUT.forTests : OUTPUT.ship;
  await build({
    dir: !values.installers,
    publish: 'never',
    config: {
      electronDist: electron.dist,
      electronVersion: electron.version,
      directories: { output },
      ...(forTests ? { electronFuses: { enableNodeCliInspectArguments: true } } : {}),
    },
  });
  console.log(values.installers ? `Installers are in ${output}` : `Packaged: ${packagedExecutable(output)}`);
  return 0;
});
