import { describe, expect, it } from 'vitest';
import { asin } from '@app/model/math/asin';
import { cbrt } from '@app/model/math/cbrt';
import { exp } from '@app/model/math/exp';
import { log } from '@app/model/math/log';
import { pow } from '@app/model/math/pow';
import { turnBy } from '@app/model/math/turn';
import { createRng } from '@app/model/rng';
import {
  errorInUlps,
  exactAsin,
  exactCos,
  exactExp,
  exactLog,
  exactPow,
  exactSin,
  toExact,
} from '../../../support/exact-math';

const PLACES = 1500;

/** Largest error at so many places. `unit`: uniform in [0, 1), with all 53 bits of a double in use. */
function worst(errorAt: (unit: () => number) => number): number {
  const rng = createRng(3, 'accuracy');
  const unit = (): number => rng.unit() + rng.unit() / 2 ** 32;
  let most = 0;
  for (let i = 0; i < PLACES; i++) most = Math.max(most, errorAt(unit));
  return most;
}

const errorOf = (of: (x: number) => number, exact: (x: bigint) => bigint) => (x: number) =>
  errorInUlps(of(x), exact(toExact(x)));

describe('errors in units of the last place stay', () => {
  it.each([
    ['the exponential', errorOf(exp, exactExp), -100, 100],
    ['the exponential near 0', errorOf(exp, exactExp), -1.2, 1.2],
    ['the logarithm', errorOf(log, exactLog), 0, 1000],
    ['the logarithm near 1', errorOf(log, exactLog), 0.5, 2],
    ['the logarithm beside 1', errorOf(log, exactLog), 0.9999, 1.0001],
    ['the cube root', errorOf(cbrt, (x) => exactPow(x, toExact(1) / 3n)), 0, 8],
    ['the arc sine', errorOf(asin, exactAsin), -1, 1],
    ['the sine', errorOf((x) => turnBy(x).sin, exactSin), -180, 180],
    ['the cosine', errorOf((x) => turnBy(x).cos, exactCos), -180, 180],
  ])('below 1: %s', (_, errorAt, from, to) => {
    expect(worst((unit) => errorAt(from + (to - from) * unit()))).toBeLessThan(1);
  });

  it.each([
    ['a mixed bag', 20, -12, 12],
    ['the sRGB curve and its inverse', 1, 0.4, 2.4],
    ['cooling', 0.01, 0, 1],
  ])('below 1: powers, %s', (_, most, from, to) => {
    const error = worst((unit) => {
      const x = most * unit() + 1e-9;
      const y = from + (to - from) * unit();
      return errorInUlps(pow(x, y), exactPow(toExact(x), toExact(y)));
    });
    expect(error).toBeLessThan(1);
  });
});
