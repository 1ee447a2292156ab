/** `npm run dev`: the studio with hot reload. */
import { electronEnv, electronExecutable, findElectron } from './electron-runtime';
import { rootNeedsNoSandbox } from './sandbox';
import { run } from './run';
import { runMain } from './setup-problem';
import { ensureSystem } from './system-libraries';

await runMain(async () => {
  const electron = await findElectron();
  const executable = electronExecutable(electron);
  await ensureSystem(['window'], executable);
  const noSandbox = rootNeedsNoSandbox().length > 0 ? ['--noSandbox'] : [];
  return run(
    process.execPath,
    [
      'node_modules/electron-vite/bin/electron-vite.js',
      'dev',
      '--config',
      'build/config/electron.vite.config.ts',
      ...noSandbox,
    ],
    { ...electronEnv(electron), ELECTRON_EXEC_PATH: executable },
  );
});
