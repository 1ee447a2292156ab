/** The stages of `npm test`, each a script of package.json that a developer can also run alone. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';
import { runScript, type Env } from './run';
import { fromPlaywright, fromVitest, NOTHING, ofStage } from './tally';
import type { PlaywrightReport, Tally, VitestReport } from './tally';

export const GROUPS = ['check', 'unit', 'e2e', 'package'] as const;
export type Group = (typeof GROUPS)[number];

export interface Stage {
  readonly group: Group;
  /** Script of package.json. */
  readonly script: string;
  /** `check`: passing counts as one. `step`: only a failure counts. Else by the runner's own report. */
  readonly counts: 'check' | 'step' | 'vitest' | 'playwright';
}

export const STAGES: readonly Stage[] = [
  { group: 'check', script: 'check:types', counts: 'check' },
  { group: 'check', script: 'check:lint', counts: 'check' },
  { group: 'check', script: 'check:layers', counts: 'check' },
  { group: 'check', script: 'check:unused', counts: 'check' },
  { group: 'check', script: 'check:format', counts: 'check' },
  { group: 'unit', script: 'test:unit', counts: 'vitest' },
  { group: 'e2e', script: 'build', counts: 'step' },
  { group: 'e2e', script: 'test:e2e', counts: 'playwright' },
  { group: 'package', script: 'package:for-tests', counts: 'step' },
  { group: 'package', script: 'test:packaged', counts: 'playwright' },
];

/** Runs one stage to its end and counts its tests. */
export async function runStage(stage: Stage, env: Env): Promise<Tally> {
  if (stage.counts === 'step' || stage.counts === 'check') {
    const code = await runScript(stage.script, [], env);
    return ofStage(code, stage.counts === 'check' && code === 0 ? { ...NOTHING, passed: 1 } : NOTHING);
  }
  const file = join(root, 'test-results', `${stage.script.replace(':', '-')}.json`);
  // A report of an earlier run must not stand in for one that this run fails to write.
  rmSync(file, { force: true });
  if (stage.counts === 'vitest') {
    const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await runScript(stage.script, args, env);
    const report = readReport(file) as VitestReport | undefined;
    return ofStage(code, report ? fromVitest(report) : NOTHING);
  }
  const code = await runScript(stage.script, ['--reporter=list,json'], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const report = readReport(file) as PlaywrightReport | undefined;
  return ofStage(code, report ? fromPlaywright(report) : NOTHING);
}

/** A runner's report; undefined when the runner did not get that far, which its exit code tells too. */
function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
