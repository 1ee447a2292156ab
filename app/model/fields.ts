/** Kinds of settings, each with the sentence about what it expects. */
import * as v from 'valibot';

/** A number in a range; `unit` is shown behind it, e.g. ' (mm)'. */
export const range = (min: number, max: number, unit: string) =>
  v.pipe(
    v.number(`a number from ${min} to ${max}${unit}`),
    v.minValue(min, `a number from ${min} to ${max}${unit}`),
    v.maxValue(max, `a number from ${min} to ${max}${unit}`),
  );

/** A whole number in a range. */
export const integer = (min: number, max: number) =>
  v.pipe(
    v.number(`a whole number from ${min} to ${max}`),
    v.integer(`a whole number from ${min} to ${max}`),
    v.minValue(min, `a whole number from ${min} to ${max}`),
    v.maxValue(max, `a whole number from ${min} to ${max}`),
  );

/** One of a few words. */
export const oneOf = <const T extends readonly string[]>(...options: T) =>
  v.picklist(options, `one of ${options.join(', ')}`);

/** A number in a range of a table of ranges. */
export const ranged = ({ min, max }: { readonly min: number; readonly max: number }, unit = '') =>
  range(min, max, unit);

/** An object of settings that a recipe may leave out as a whole. */
export const settings = <const E extends v.ObjectEntries>(
  entries: E,
  defaults: v.InferInput<v.StrictObjectSchema<E, undefined>>,
) => v.optional(v.strictObject(entries), defaults);
