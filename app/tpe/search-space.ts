/**
 * Search spaces as plain data: what may be tuned, between which bounds, and when a parameter counts at all.
 *
 * A space is JSON-safe. Keys are parameter names; a parameter that depends on another stands after it.
 */

/** One of the values of a choice parameter. */
export type Choice = string | number | boolean;

/** The parameter is active only while `parameter` (itself active) has one of the values in `is`. */
export interface Condition {
  readonly parameter: string;
  readonly is: readonly Choice[];
}

interface Conditional {
  readonly when?: Condition;
}

/** A real number, low .. high (both included); `log`: uniform in its logarithm, low > 0. */
export interface FloatParameter extends Conditional {
  readonly kind: 'float';
  readonly low: number;
  readonly high: number;
  readonly log?: boolean;
}

/** A whole number, low .. high (both included); `log`: uniform in its logarithm, low >= 1. */
export interface IntegerParameter extends Conditional {
  readonly kind: 'integer';
  readonly low: number;
  readonly high: number;
  readonly log?: boolean;
}

/** One of a few values without an order. */
export interface ChoiceParameter extends Conditional {
  readonly kind: 'choice';
  readonly options: readonly Choice[];
}

export type Parameter = FloatParameter | IntegerParameter | ChoiceParameter;

/** All parameters of a search, by name. */
export type SearchSpace = Readonly<Record<string, Parameter>>;

/** Values of one trial, by parameter name; inactive parameters are absent. */
export type Values = Readonly<Record<string, Choice>>;

type ValueOf<P> = P extends ChoiceParameter ? P['options'][number] : number;
type ConditionalName<S> = { [K in keyof S]: S[K] extends { readonly when: Condition } ? K : never }[keyof S];

/** The values that a trial in space `S` has: conditional parameters are optional. */
export type ValuesOf<S extends SearchSpace> = {
  readonly [K in Exclude<keyof S, ConditionalName<S>>]: ValueOf<S[K]>;
} & { readonly [K in ConditionalName<S>]?: ValueOf<S[K]> };

/** Whether a parameter with this condition is active beside the values chosen so far. */
export const isActive = (when: Condition | undefined, values: Values): boolean =>
  when === undefined || (Object.hasOwn(values, when.parameter) && when.is.includes(values[when.parameter]));

/** Whether the parameter may take this value. */
export function admits(parameter: Parameter, value: unknown): boolean {
  if (parameter.kind === 'choice') return parameter.options.includes(value as Choice);
  if (typeof value !== 'number' || !(value >= parameter.low && value <= parameter.high)) return false;
  return parameter.kind === 'float' || Number.isInteger(value);
}

function checkParameter(name: string, parameter: Parameter, earlier: ReadonlySet<string>): void {
  const wrong = (what: string) => new RangeError(`Parameter ${name}: ${what}.`);
  const { when } = parameter;
  if (when !== undefined && !earlier.has(when.parameter)) {
    throw wrong(`expected its condition to name an earlier parameter but received ${when.parameter}`);
  }
  if (parameter.kind === 'choice') {
    if (parameter.options.length === 0) throw wrong('expected at least one option');
    if (new Set(parameter.options).size < parameter.options.length) throw wrong('expected options that differ');
    return;
  }
  const { low, high, log = false, kind } = parameter;
  const finite = kind === 'integer' ? Number.isSafeInteger(low) && Number.isSafeInteger(high) : isFinite(high - low);
  if (!finite || low > high) throw wrong(`expected ${kind} bounds, low <= high, but received ${low} .. ${high}`);
  if (log && low < (kind === 'integer' ? 1 : Number.MIN_VALUE)) {
    throw wrong(`expected a positive low for a logarithmic scale but received ${low}`);
  }
}

/** @throws RangeError naming the first parameter that makes no sense */
export function checkSpace(space: SearchSpace): void {
  const earlier = new Set<string>();
  for (const [name, parameter] of Object.entries(space)) {
    checkParameter(name, parameter, earlier);
    earlier.add(name);
  }
}
