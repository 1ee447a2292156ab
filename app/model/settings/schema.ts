/** What a recipe must look like, and what it is at first, as the descriptions of its settings say. */
import * as v from 'valibot';
import type { Check, GroupSetting, ListSetting, NumberSetting, Setting, ValueOf } from './descriptors';

type Schema = v.GenericSchema;

/** Behind a range in a sentence: the unit, where it is one to measure in. */
const unitOf = ({ kind, unit }: NumberSetting): string =>
  kind === 'integer' || unit === undefined || unit === 'share' ? '' : ` (${unit})`;

function numberSchema(setting: NumberSetting): Schema {
  const { kind, min, max, auto } = setting;
  const says = `a ${kind === 'integer' ? 'whole number' : 'number'} from ${min} to ${max}${unitOf(setting)}`;
  const finite = kind === 'integer' ? v.pipe(v.number(says), v.integer(says)) : v.number(says);
  const ranged = v.pipe(finite, v.minValue(min, says), v.maxValue(max, says));
  return auto ? v.union([v.literal('auto'), ranged], `"auto" or ${min}..${max}`) : ranged;
}

const checked = (schema: Schema, check: Check | undefined): Schema =>
  check ? v.pipe(schema, v.check(check[0] as (value: unknown) => boolean, check[1])) : schema;

function listSchema({ of, least, most, before, check, says }: ListSetting): Schema {
  let schema: v.GenericSchema<unknown, unknown[]> = v.array(build(of), says);
  if (before) {
    const [holds, sentence] = before as readonly [(value: readonly unknown[]) => boolean, string];
    const looked = v.check((value: unknown) => !Array.isArray(value) || holds(value), sentence);
    schema = v.pipe(v.unknown(), looked, schema);
  }
  if (least) schema = v.pipe(schema, v.minLength(least.count, least.says));
  if (most) schema = v.pipe(schema, v.maxLength(most.count, most.says));
  return checked(schema, check);
}

function groupSchema({ entries, check }: GroupSetting, head: v.ObjectEntries = {}): Schema {
  const schemas = Object.entries(entries).map(([key, setting]) => [
    key,
    setting.optional ? v.optional(build(setting), () => buildDefault(setting)) : build(setting),
  ]);
  return checked(v.strictObject({ ...head, ...(Object.fromEntries(schemas) as v.ObjectEntries) }), check);
}

function build(setting: Setting): Schema {
  switch (setting.kind) {
    case 'number':
    case 'integer':
      return numberSchema(setting);
    case 'choice':
      return v.picklist(setting.choices, `one of ${setting.choices.join(', ')}`);
    case 'flag':
      return v.boolean('true or false');
    case 'text':
      return v.pipe(v.string('text'), v.maxLength(setting.longest, `text of at most ${setting.longest} characters`));
    case 'list':
      return listSchema(setting);
    case 'group':
      return groupSchema(setting);
  }
}

function buildDefault(setting: Setting): unknown {
  switch (setting.kind) {
    case 'group':
      return Object.fromEntries(Object.entries(setting.entries).map(([key, entry]) => [key, buildDefault(entry)]));
    case 'list':
      return [];
    default:
      return setting.default;
  }
}

/**
 * The schema of a group. Strict: an unknown field is an error. Issues say in their message what was expected.
 *
 * @param head fields before the group's own that are no settings
 */
export const schemaOf = <const G extends GroupSetting, const H extends v.ObjectEntries>(group: G, head: H) =>
  groupSchema(group, head) as v.GenericSchema<unknown, v.InferOutput<v.StrictObjectSchema<H, undefined>> & ValueOf<G>>;

/** A fresh copy of the defaults. */
export const defaultOf = <const S extends Setting>(setting: S): ValueOf<S> => buildDefault(setting) as ValueOf<S>;
