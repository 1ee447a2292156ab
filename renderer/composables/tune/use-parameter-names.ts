import type { KnobFacts } from '@app/model/settings/descriptors';
import { PICTURE_SHEET } from '@app/model/sheet-settings';
import type { Choice } from '@app/tpe/search-space';
import { useI18n } from 'vue-i18n';
import { useFormats } from '../words/use-formats';

/** Where each knob stands in the table of settings, by its name in a search. */
const KNOBS = new Map<string, { readonly path: string; readonly knob: KnobFacts }>(
  PICTURE_SHEET.settings.flatMap(({ path, setting }) =>
    'knob' in setting ? [[setting.knob.name, { path, knob: setting.knob }]] : [],
  ),
);

/** Parameters of a search and their values in words. */
export function useParameterNames() {
  const { t, te } = useI18n();
  const formats = useFormats();

  /** The setting's name, and what it is counted in; a parameter of which nothing is known has its own name. */
  function nameOf(parameter: string): string {
    const known = KNOBS.get(parameter);
    if (!known) return parameter;
    const key = `settings.${known.path}`;
    const name = te(`${key}.tuned`) ? t(`${key}.tuned`) : t(`${key}.label`);
    return known.knob.in ? t(`tune.measures.${known.knob.in}`, { name }) : name;
  }
  const valueText = (value: Choice): string => {
    if (typeof value === 'number') return formats.value.decimal(value, Math.abs(value) < 10 ? 2 : 0);
    // The only choice that categories search by name.
    return t(`settings.picture.method.choices.${String(value)}`);
  };

  return { nameOf, valueText };
}
