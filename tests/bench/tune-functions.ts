/**
 * How the optimiser does on standard functions, against random search at the same budget and Optuna's TPE, and how long
 * a suggestion takes.
 *
 *     npx tsx tests/bench/tune-functions.ts [--json FILE]
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Parameter } from '@app/tpe/search-space';
import { createStudy } from '@app/tpe/study';
import { FUNCTIONS } from '../app/tpe/functions';
import { median, minimise, minimiseAtRandom } from '../app/tpe/minimise';
import { OPTUNA } from '../app/tpe/optuna-figures';

const TRIALS = 100;
const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);

/** Processor milliseconds of one `ask` (mean of 200, warm) with 500 told trials of 12 parameters, two of them choices and four whole numbers. */
function timeAsk(joint: boolean): number {
  const space = Object.fromEntries(
    Array.from({ length: 12 }, (_, i): [string, Parameter] => {
      if (i < 2) return [`c${i}`, { kind: 'choice', options: ['a', 'b', 'c', 'd'] }];
      if (i < 6) return [`n${i}`, { kind: 'integer', low: 1, high: 20 + 50 * i, log: i === 5 }];
      return [`x${i}`, { kind: 'float', low: 0, high: 1 }];
    }),
  );
  const study = createStudy(space, { direction: 'minimise', joint });
  for (let i = 0; i < 500; i++) {
    const { id, values } = study.ask();
    const numbers = Object.values(values).filter((value) => typeof value === 'number');
    study.tell(
      id,
      numbers.reduce((sum, x) => sum + (x - 0.4) ** 2, 0),
    );
  }
  const before = process.cpuUsage();
  for (let i = 0; i < 200; i++) study.drop(study.ask().id);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / 200;
}

const { values: options } = parseArgs({ options: { json: { type: 'string' } } });

const functions = Object.entries(FUNCTIONS).map(([name, f]) => {
  const random = SEEDS.map((seed) => minimiseAtRandom(f, TRIALS, seed));
  const joint = SEEDS.map((seed) => minimise(f, TRIALS, { seed }));
  const univariate = SEEDS.map((seed) => minimise(f, TRIALS, { seed, joint: false }));
  const inFlight = SEEDS.map((seed) => minimise(f, TRIALS, { seed }, 4));
  return {
    name,
    minimum: f.minimum,
    random: median(random),
    joint: median(joint),
    univariate: median(univariate),
    fourInFlight: median(inFlight),
    winsOf20: joint.filter((value, i) => value < random[i]).length,
    optunaJoint: OPTUNA[name as keyof typeof OPTUNA].joint[1],
    optunaUnivariate: OPTUNA[name as keyof typeof OPTUNA].univariate[1],
  };
});
const askMs = { joint: timeAsk(true), univariate: timeAsk(false) };

const four = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([key, x]: [string, unknown]) => [
      key,
      typeof x === 'number' ? Number(x.toPrecision(4)) : x,
    ]),
  );
console.log(`Best value after ${TRIALS} trials, median of ${SEEDS.length} seeds (smaller is better)`);
console.table(functions.map(four));
console.log('One ask, 500 trials x 12 parameters, processor ms');
console.table(four(askMs));
if (options.json) writeFileSync(options.json, `${JSON.stringify({ trials: TRIALS, functions, askMs }, null, 2)}\n`);
