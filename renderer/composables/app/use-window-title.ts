import { computed, watchEffect } from 'vue';
import { useI18n } from 'vue-i18n';
import { ask } from '../../bridge';
import { isMac } from '../../model/keys/shortcuts';
import { useProjectStore } from '../../stores/project';
import { useProjectFileStore } from '../../stores/project-file';
import { useTuneStore } from '../../stores/tune';

/** Keeps the window's title, and what the main process knows of work that could be lost. */
export function useWindowTitle(): void {
  const { t } = useI18n();
  const project = useProjectStore();
  const file = useProjectFileStore();
  const tune = useTuneStore();

  const name = computed(() => {
    const { picture } = project;
    return file.name ?? (picture?.sampleId ? t(`samples.${picture.sampleId}`) : (picture?.name ?? null));
  });

  watchEffect(() => {
    // A Mac marks the close button instead.
    const mark = file.edited && !isMac() ? '*' : '';
    document.title = name.value === null ? 'Mazepress' : t('app.title', { name: mark + name.value });
  });
  watchEffect(() => void ask('project:note', { name: name.value ?? '', edited: file.edited, searching: tune.busy }));
}
