import { watch } from 'vue';
import { useMessagesStore } from '../../stores/messages';
import { usePreviewStore } from '../../stores/preview';
import { useProjectStore } from '../../stores/project';
import { useTuneStore } from '../../stores/tune';
import { useFailures } from '../words/use-failures';

const TOPIC = 'preview';

/** Makes a sheet whenever the picture, the recipe or the best of a search changes, and tells when none can be made. */
export function usePreviewFlow(): void {
  const project = useProjectStore();
  const tune = useTuneStore();
  const preview = usePreviewStore();
  const messages = useMessagesStore();
  const { tellFailure } = useFailures();

  watch(
    () => [project.picture, tune.shownRecipe ?? project.recipe] as const,
    ([picture, recipe]) => {
      if (picture) preview.request(picture.id, recipe);
    },
    { immediate: true },
  );
  watch(
    () => preview.failure,
    (failure) => {
      // Whether a sheet can be made or not, the older complaint was about settings that no longer hold.
      messages.settle(TOPIC);
      if (failure) tellFailure(failure, TOPIC);
    },
  );
}
