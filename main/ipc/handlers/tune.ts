import type { BrowserWindow } from 'electron';
import type { EngineClient } from '../../engine/engine-client';
import type { Handlers } from '../gate';
import { send } from '../send';

/** Searching the best settings; see app/tune. */
export const tuneHandlers = (
  engine: EngineClient,
): Pick<Handlers<BrowserWindow>, 'tune:category' | 'tune:start' | 'tune:stop'> => ({
  'tune:category': (input) => engine.run({ kind: 'category', input }),
  // A window has one search; a newer one takes its place.
  'tune:start': ({ jobId, ...input }, window) =>
    engine.run(
      { kind: 'tune', input },
      {
        jobId,
        lane: `tune ${window.id}`,
        onProgress: (progress) => send(window, 'tune:progress', { jobId, ...progress }),
      },
    ),
  'tune:stop': ({ jobId }) => {
    engine.stop(jobId);
    return null;
  },
});
