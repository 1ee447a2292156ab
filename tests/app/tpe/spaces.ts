/** Random search spaces for property tests, and an independent check of a trial's values. */
import fc from 'fast-check';
import type { Parameter, SearchSpace, Values } from '@app/tpe/search-space';

const float: fc.Arbitrary<Parameter> = fc
  .tuple(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.double({ min: 0, max: 1e6, noNaN: true }))
  .map(([low, span]) => ({ kind: 'float', low, high: low + span }));
const logFloat: fc.Arbitrary<Parameter> = fc
  .tuple(fc.double({ min: 1e-6, max: 1e3, noNaN: true }), fc.double({ min: 1, max: 1e6, noNaN: true }))
  .map(([low, factor]) => ({ kind: 'float', low, high: low * factor, log: true }));
const integer: fc.Arbitrary<Parameter> = fc
  .tuple(fc.integer({ min: -1000, max: 1000 }), fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constant(2 ** 32)))
  .map(([low, span]) => ({ kind: 'integer', low, high: low + span }));
const logInteger: fc.Arbitrary<Parameter> = fc
  .tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 1e6 }))
  .map(([low, span]) => ({ kind: 'integer', low, high: low + span, log: true }));
const choice: fc.Arbitrary<Parameter> = fc
  .uniqueArray(fc.oneof(fc.string({ maxLength: 4 }), fc.integer({ min: -9, max: 9 }), fc.boolean()), {
    minLength: 1,
    maxLength: 5,
  })
  .map((options) => ({ kind: 'choice', options }));

/** Up to six parameters of all kinds; some depend on an earlier choice. */
export const spaces: fc.Arbitrary<SearchSpace> = fc
  .array(fc.tuple(fc.oneof(float, logFloat, integer, logInteger, choice), fc.option(fc.nat())), {
    minLength: 1,
    maxLength: 6,
  })
  .map((entries) => {
    const space: Record<string, Parameter> = {};
    entries.forEach(([parameter, on], i) => {
      const parents = Object.entries(space).filter(([, { kind }]) => kind === 'choice');
      const parent = on === null ? undefined : parents[on % (parents.length + 1)];
      const options = parent?.[1].kind === 'choice' ? parent[1].options : [];
      const when = parent && { parameter: parent[0], is: options.slice(0, 1 + ((on ?? 0) % options.length)) };
      space[`p${i}`] = when ? { ...parameter, when } : parameter;
    });
    return space;
  });

/** What is wrong with the values of a trial; empty when nothing is. */
export function faultsOf(space: SearchSpace, values: Values): string[] {
  const faults = Object.keys(values).filter((name) => !(name in space));
  const active = new Set<string>();
  for (const [name, parameter] of Object.entries(space)) {
    const { when } = parameter;
    const value = values[name];
    const should = !when || (active.has(when.parameter) && when.is.some((option) => option === values[when.parameter]));
    if (should !== name in values) faults.push(`${name} active: ${should}`);
    if (!should) continue;
    active.add(name);
    if (parameter.kind === 'choice') {
      if (!parameter.options.some((option) => option === value)) faults.push(`${name} = ${value}`);
    } else if (typeof value !== 'number' || value < parameter.low || value > parameter.high) {
      faults.push(`${name} = ${value}`);
    } else if (parameter.kind === 'integer' && value % 1 !== 0) faults.push(`${name} = ${value}`);
  }
  return faults;
}
