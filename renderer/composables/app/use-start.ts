import { until } from '@vueuse/core';
import type { PictureSource } from '@contract/contract';
import { ask } from '../../bridge';
import { useProjectStore } from '../../stores/project';
import { useFailures } from '../words/use-failures';
import { useOpenPicture } from '../project/use-open-picture';

/** What lies on the bench while nobody has put anything there. */
export const FIRST_PICTURE: PictureSource = { kind: 'sample', id: 'fox' };

/** Fills the bench of a window that has just opened: with the work of a run that ended too soon, or with the first picture. */
export function useStart(): () => Promise<void> {
  const project = useProjectStore();
  const { tellFailure } = useFailures();
  const openPicture = useOpenPicture();

  return async () => {
    const reply = await ask('recovery:offer', null);
    if (reply.ok && reply.value.restore) {
      const failure = await project.open({ kind: 'kept' });
      // Without a topic: the first picture does not answer it.
      if (failure) tellFailure(failure);
    }
    // Meanwhile the system may have asked for a file.
    await until(() => project.opening).toBe(false);
    if (!project.picture) await openPicture(FIRST_PICTURE);
  };
}
