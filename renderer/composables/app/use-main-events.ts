import type { MenuCommand } from '@contract/contract';
import { onScopeDispose } from 'vue';
import { useI18n } from 'vue-i18n';
import { ask, listen } from '../../bridge';
import { useJobsStore } from '../../stores/jobs';
import { useMessagesStore } from '../../stores/messages';
import { usePreviewStore } from '../../stores/preview';
import { useProjectStore } from '../../stores/project';
import { useTuneStore } from '../../stores/tune';
import { useOpenPicture } from '../project/use-open-picture';
import { useUnsavedWork } from '../project/use-unsaved-work';

/** Follows what the main process tells: menu commands, files to open, progress, a restarted engine. */
export function useMainEvents(run: (command: MenuCommand) => void): void {
  const { t } = useI18n();
  const jobs = useJobsStore();
  const messages = useMessagesStore();
  const project = useProjectStore();
  const preview = usePreviewStore();
  const tune = useTuneStore();
  const openPicture = useOpenPicture();
  const { keep } = useUnsavedWork();

  async function keepAndClose(): Promise<void> {
    if (await keep()) await ask('window:close', null);
  }

  const stops = [
    listen('job:progress', jobs.noteProgress),
    listen('tune:progress', tune.noteProgress),
    listen('menu:command', ({ command }) => run(command)),
    listen('picture:requested', ({ path }) => void openPicture({ kind: 'path', path })),
    listen('window:closing', () => void keepAndClose()),
    listen('engine:restarted', () => {
      messages.tell({ kind: 'info', text: t('messages.engineRestarted'), topic: 'engine' });
      if (project.picture) preview.request(project.picture.id, tune.shownRecipe ?? project.recipe);
    }),
  ];
  onScopeDispose(() => stops.forEach((stop) => stop()));
}
