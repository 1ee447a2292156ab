import type { PictureSource } from '@contract/contract';
import { useMessagesStore } from '../stores/messages';
import { useProjectStore } from '../stores/project';
import { useFailures } from './use-failures';

const TOPIC = 'open';

/** Opens a picture and tells what went wrong; the picture on the bench stays then. */
export function useOpenPicture(): (source: PictureSource) => Promise<void> {
  const project = useProjectStore();
  const messages = useMessagesStore();
  const { tellFailure } = useFailures();

  return async (source) => {
    const before = project.picture;
    const failure = await project.open(source);
    if (failure) tellFailure(failure, TOPIC);
    else if (project.picture !== before) messages.settle(TOPIC);
  };
}
