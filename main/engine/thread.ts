/** One thread of the engine's pool: carries out one step of a job at a time. Loading it loads all that steps need. */
import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { workerData } from 'node:worker_threads';
import { openFont } from '@app/draw/font';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { Steps, ThreadTools } from './job';
import { startJob } from './job-signal';
import { JOBS } from './job-table';
import { settle, unwrap, type Outcome } from './outcome';
import { ownBytes } from './own-bytes';
import type { StepCall, ThreadData } from './thread-pool';

// Loaded before the pool calls the thread ready. A font that is missing is reported by each job, not by a dead thread.
const font = await settle(async () => openFont(await readFile((workerData as ThreadData).fontFile)));

const stepsByJob = new Map<string, Steps>(
  await Promise.all(
    Object.entries(JOBS).map(async ([kind, plan]): Promise<[string, Steps]> => [kind, await plan.steps()]),
  ),
);

/** Carries out one step; never throws. What it gave to `moved` is moved out with the result. */
export async function runStep({ job, step, signal, task }: StepCall): Promise<Outcome<unknown>> {
  const buffers: ArrayBuffer[] = [];
  const outcome = await settle(() => {
    const run = stepsByJob.get(job)?.[step];
    if (!run) throw new TypeError(`job ${job} has no step ${step}`);
    const tools: ThreadTools = {
      progress: startJob(signal),
      clock: () => performance.now(),
      font: () => unwrap(font),
      moved(bytes) {
        const own = ownBytes(bytes);
        buffers.push(own.buffer);
        return own;
      },
    };
    // The engine process calls a step with the task that the step takes; see JobTools.
    return run(task as never, tools);
  });
  if (!outcome.ok) return outcome;
  return move({ [transferableSymbol]: buffers, [valueSymbol]: outcome }) as never;
}
