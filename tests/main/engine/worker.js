/** The thread of the engine from its sources: has tsx compile them. */
import { register } from 'tsx/esm/api';

register();
const { default: run } = await import('../../../main/engine/worker.ts');
export default run;
