import { savedSearch } from '@app/tune/tune-result';
import type { Reply, ReplyFailure } from '@contract/contract';
import { useDebounceFn } from '@vueuse/core';
import { onScopeDispose, watch } from 'vue';
import { useI18n } from 'vue-i18n';
import { ask } from '../../bridge';
import { useMessagesStore } from '../../stores/messages';
import { useProjectStore } from '../../stores/project';
import { useProjectFileStore } from '../../stores/project-file';
import { useTuneStore } from '../../stores/tune';

/** Work is kept when nothing has changed for this long, ms, ... */
const REST_MS = 3000;
/** ... and where it never rests, this often. */
const LONGEST_MS = 15_000;

const TOPIC = 'recovery';

/** Why work could not be kept; null when nobody needs to know: it was cancelled, or another picture has come meanwhile. */
function troubleIn(failure: ReplyFailure): string | null {
  if (failure.kind === 'bug') return failure.reference;
  return failure.kind === 'expected' && failure.code === 'file-unwritable' ? failure.details.reason : null;
}

/** Has the main process keep unsaved work in case the program ends too soon, and drop it once it is saved. */
export function useRecovery(): void {
  const project = useProjectStore();
  const file = useProjectFileStore();
  const tune = useTuneStore();

  const { t } = useI18n();
  const messages = useMessagesStore();

  let ended = false;
  onScopeDispose(() => (ended = true));

  /** It is told once, and again only after it has worked in between. */
  let told = false;
  function tell(reply: Reply<null>): void {
    const trouble = reply.ok ? null : troubleIn(reply.failure);
    if (reply.ok) messages.settle(TOPIC);
    else if (trouble !== null && !told)
      messages.tell({ kind: 'error', topic: TOPIC, text: t('messages.notKept', { reason: trouble }) });
    told = !reply.ok && (told || trouble !== null);
  }

  const keep = useDebounceFn(
    async () => {
      const { picture, recipe } = project;
      if (ended || !picture || !file.edited) return;
      const search = tune.latest && savedSearch(tune.latest);
      tell(await ask('recovery:keep', { pictureId: picture.id, recipe, ...project.ownCorridor, search }));
    },
    REST_MS,
    { maxWait: LONGEST_MS },
  );

  watch(
    () => (file.edited ? ([project.picture, project.recipe, tune.latest] as const) : null),
    (work, before) => {
      if (work) void keep();
      else if (before) void ask('recovery:drop', null);
    },
  );
}
