/** `npm start`: opens the studio; without any display it makes the sample's sheets instead. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIfStale } from './build-app';
import { hasDisplay } from './display';
import { electronEnv, electronExecutable, findElectron } from './electron-runtime';
import { rootNeedsNoSandbox } from './sandbox';
import { root } from './root';
import { run, runScript } from './run';
import { runMain } from './setup-problem';
import { ensureSystem } from './system-libraries';

const SAMPLE = 'build/resources/samples/fox.svg';
const FOLDER = 'out-maze';

async function openStudio(): Promise<number> {
  const electron = await findElectron();
  const executable = electronExecutable(electron);
  await ensureSystem(['window'], executable);
  await buildIfStale();
  return run(executable, [...rootNeedsNoSandbox(), '.', ...process.argv.slice(2)], electronEnv(electron));
}

async function makeSample(): Promise<number> {
  console.log(`There is no display to open a window on, so here are the sheets of the sample ${SAMPLE}.`);
  await mkdir(join(root, FOLDER), { recursive: true });
  const sheets: readonly (readonly string[])[] = [
    ['--out', `${FOLDER}/maze.pdf`],
    ['--solution', 'overlay', '--out', `${FOLDER}/maze-solved.png`],
  ];
  for (const options of sheets) {
    const code = await runScript('mazepress', ['make', SAMPLE, ...options]);
    if (code !== 0) return code;
  }
  console.log(`Written: ${join(root, FOLDER, 'maze.pdf')} and ${join(root, FOLDER, 'maze-solved.png')}`);
  return 0;
}

await runMain(() => (hasDisplay(process.platform, process.env) ? openStudio() : makeSample()));
