/**
 * `npm test [-- --only check|unit|e2e|package ...]`: every stage to its end, whatever the one before it did, and then
 * one line with the sum.
 */
import { parseArgs } from 'node:util';
import type { Display } from './display';
import { openElectronSession } from './electron-session';
import { runMain, SetupProblem } from './setup-problem';
import { GROUPS, runStage, STAGES, type Group } from './stages';
import { provideSystem, requestFor } from './system-libraries';
import { closingLine, ofStage, NOTHING, sum, type Tally } from './tally';

const needsElectron = (group: Group): boolean => group === 'e2e' || group === 'package';

function chosenGroups(): readonly Group[] {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
  const chosen = values.only ?? GROUPS;
  const unknown = chosen.find((name) => !(GROUPS as readonly string[]).includes(name));
  if (unknown) throw new SetupProblem(`--only: expected one of ${GROUPS.join(', ')} but received ${unknown}.`);
  return GROUPS.filter((group) => chosen.includes(group));
}

/** What the chosen stages need. Undefined, with the reason printed, when Electron is wanted and cannot run here. */
async function prepare(groups: readonly Group[]): Promise<Display | undefined> {
  try {
    // Tests that look into PDF files skip themselves when they lack the tools.
    if (groups.some(needsElectron)) return await openElectronSession(['pdf']);
    const missing = groups.includes('unit') ? await provideSystem(['pdf']) : [];
    if (missing.length > 0) console.warn(requestFor(missing));
  } catch (error) {
    if (!(error instanceof SetupProblem)) throw error;
    console.error(error.message);
  }
  return undefined;
}

await runMain(async () => {
  const groups = chosenGroups();
  const electron = await prepare(groups);
  const results: { readonly script: string; readonly tally: Tally; readonly seconds: number }[] = [];
  try {
    for (const stage of STAGES.filter(({ group }) => groups.includes(group))) {
      console.log(`\n== ${stage.script}`);
      const began = performance.now();
      const canRun = electron ?? !needsElectron(stage.group);
      const tally = canRun ? await runStage(stage, electron?.env ?? {}) : ofStage(1, NOTHING);
      results.push({ script: stage.script, tally, seconds: (performance.now() - began) / 1000 });
    }
  } finally {
    electron?.stop();
  }
  console.log('');
  for (const { script, tally, seconds } of results) {
    console.log(`${script.padEnd(18)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${closingLine(tally)}`);
  }
  const total = sum(results.map(({ tally }) => tally));
  console.log(closingLine(total));
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
});
