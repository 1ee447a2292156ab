import { describe, expect, it } from 'vitest';
import { asin } from '@app/model/math/asin';
import { cbrt } from '@app/model/math/cbrt';
import { exp } from '@app/model/math/exp';
import { log } from '@app/model/math/log';
import { pow } from '@app/model/math/pow';
import { turnBy } from '@app/model/math/turn';
import { createRng } from '@app/model/rng';

const { MIN_VALUE, MAX_VALUE } = Number;
/** The largest double below 1. */
const BELOW_1 = 1 - 2 ** -53;

describe('special values', () => {
  it.each([
    [0, 1],
    [-0, 1],
    [1, Math.E],
    [NaN, NaN],
    [Infinity, Infinity],
    [-Infinity, 0],
    // The last finite result, the last that is not 0, and one step further.
    [709.782712893384, 1.7976931348622732e308],
    [709.7827128933841, Infinity],
    [-745.1332191019411, MIN_VALUE],
    [-745.1332191019412, 0],
    // Subnormal.
    [-740, 4.2e-322],
    [1e-300, 1],
    [-708.5, 2.006132305331306e-308],
  ])('exp(%d) is %d', (x, y) => {
    expect(exp(x)).toBe(y);
  });

  it.each([
    [1, 0],
    [0, -Infinity],
    [-0, -Infinity],
    [-1, NaN],
    [NaN, NaN],
    [Infinity, Infinity],
    [2, Math.LN2],
    [10, Math.LN10],
    [MIN_VALUE, -744.4400719213812],
    [MAX_VALUE, 709.782712893384],
    [BELOW_1, -(2 ** -53)],
  ])('log(%d) is %d', (x, y) => {
    expect(log(x)).toBe(y);
  });

  it.each([
    [0, 0, 1],
    [NaN, 0, 1],
    [NaN, 1, NaN],
    [2, NaN, NaN],
    [1, NaN, NaN],
    [-1, 2, NaN],
    [0, 3, 0],
    [0, -3, Infinity],
    [-0, 0.5, 0],
    [Infinity, 0.1, Infinity],
    [Infinity, -0.1, 0],
    [1, 1e300, 1],
    [1, Infinity, NaN],
    [0.5, Infinity, 0],
    [0.5, -Infinity, Infinity],
    [2, 1023, 2 ** 1023],
    [2, 1024, Infinity],
    [2, -1074, MIN_VALUE],
    [2, -1075, 0],
    [2, 1e300, Infinity],
    [0.5, 1e300, 0],
    [MIN_VALUE, 1 / 1074, 0.5],
    [10, 15, 1e15],
    [7, 3, 343],
    [49, 0.5, 7],
    [8, -1, 0.125],
  ])('pow(%d, %d) is %d', (x, y, z) => {
    expect(pow(x, y)).toBe(z);
  });

  it.each([
    [0, 0],
    [-0, -0],
    [27, 3],
    [-0.125, -0.5],
    [NaN, NaN],
    [-Infinity, -Infinity],
    [MAX_VALUE, 5.643803094122362e102],
    [MIN_VALUE, 1.7031839360032603e-108],
  ])('cbrt(%d) is %d', (x, y) => {
    expect(cbrt(x)).toBe(y);
  });

  it.each([
    [0, 0],
    [-0, -0],
    [1e-10, 1e-10],
    [1, Math.PI / 2],
    [-1, -Math.PI / 2],
    [0.5, 0.5235987755982989],
    [1.0000000001, NaN],
    [NaN, NaN],
  ])('asin(%d) is %d', (x, y) => {
    expect(asin(x)).toBe(y);
  });
});

describe('turns', () => {
  it('are exact at quarters, without negative zeros', () => {
    expect([-360, -270, -180, -90, 0, 90, 180, 270, 360, 450].map(turnBy)).toEqual(
      [0, 90, 180, 270, 0, 90, 180, 270, 0, 90].map((degrees) => ({
        sin: [0, 1, 0, -1][degrees / 90],
        cos: [1, 0, -1, 0][degrees / 90],
      })),
    );
  });

  it('know the sine of 30 degrees and the cosine of 60', () => {
    expect([turnBy(30).sin, turnBy(150).sin, turnBy(60).cos, turnBy(-120).cos]).toEqual([0.5, 0.5, 0.5, -0.5]);
  });

  it('come round after 360 degrees, and change signs as they should', () => {
    for (let k = 0; k < 720; k++) {
      const degrees = k / 4;
      const { sin, cos } = turnBy(degrees);
      expect(turnBy(degrees + 360)).toEqual({ sin, cos });
      expect(turnBy(-degrees)).toEqual({ sin: 0 - sin, cos });
      expect(turnBy(degrees + 90)).toEqual({ sin: cos, cos: 0 - sin });
    }
  });

  it('are not numbers without end', () => {
    expect(turnBy(Infinity)).toEqual({ sin: NaN, cos: NaN });
    expect(turnBy(NaN)).toEqual({ sin: NaN, cos: NaN });
  });
});

it('none falls where it should rise', () => {
  const rng = createRng(1, 'monotonic');
  for (let i = 0; i < 20_000; i++) {
    const x = rng.unit();
    const next = x + 2 ** -52;
    expect(exp(next)).toBeGreaterThanOrEqual(exp(x));
    expect(log(next)).toBeGreaterThanOrEqual(log(x));
    expect(pow(next, 2.4)).toBeGreaterThanOrEqual(pow(x, 2.4));
    expect(cbrt(next)).toBeGreaterThanOrEqual(cbrt(x));
    expect(asin(next)).toBeGreaterThanOrEqual(asin(x));
  }
});
