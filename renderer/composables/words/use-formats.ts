import { computed } from 'vue';
import { useI18n } from 'vue-i18n';
import { createFormats } from '../../wording/formats';

/** Number formats of the current language. */
export function useFormats() {
  const { locale } = useI18n();
  return computed(() => createFormats(locale.value));
}
