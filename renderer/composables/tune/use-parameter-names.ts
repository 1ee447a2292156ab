import type { KnobName } from '@app/tune/knobs';
import type { Choice } from '@app/tpe/space';
import type { Recipe } from '@app/model/recipe';
import { useI18n } from 'vue-i18n';
import { useFormats } from '../words/use-formats';

/** Parameters of a search and their values in words. */
export function useParameterNames() {
  const { t } = useI18n();
  const formats = useFormats();

  /** @param name one of KNOBS */
  const nameOf = (name: string): string => t(`tune.parameters.${name as KnobName}`);
  const valueText = (value: Choice): string => {
    if (typeof value === 'number') return formats.value.decimal(value, Math.abs(value) < 10 ? 2 : 0);
    // The only choice that categories search by name.
    return t(`stencil.methods.${String(value) as Recipe['picture']['method']}`);
  };

  return { nameOf, valueText };
}
