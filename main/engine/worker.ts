/** Entry of one thread of the engine's pool. */
import type { Outcome, ThreadResults, ThreadTask, ThreadTaskKind } from './messages';
import { usePortableSharpWhereNeeded } from './portable-sharp';

usePortableSharpWhereNeeded();
// Only now: it loads sharp.
const { runTask } = await import('./thread-tasks');

/** Called by the pool for every task. */
export default function run(task: ThreadTask): Promise<Outcome<ThreadResults[ThreadTaskKind]>> {
  return runTask(task);
}
