/** Entry of one thread of the engine's pool. */
import type { Outcome } from './outcome';
import { usePortableSharpWhereNeeded } from './portable-sharp';
import type { StepCall } from './thread-pool';

usePortableSharpWhereNeeded();
// Only now: it loads sharp.
const { runStep } = await import('./thread');

/** Called by the pool for every step. */
export default function run(call: StepCall): Promise<Outcome<unknown>> {
  return runStep(call);
}
