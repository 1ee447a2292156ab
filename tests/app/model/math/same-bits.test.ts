import { expect, it } from 'vitest';
import { asin } from '@app/model/math/asin';
import { cbrt } from '@app/model/math/cbrt';
import { exp } from '@app/model/math/exp';
import { log } from '@app/model/math/log';
import { pow } from '@app/model/math/pow';
import { turnBy } from '@app/model/math/turn';
import { createRng } from '@app/model/rng';
import { crc32 } from '@app/project/crc32';

const PLACES = 20_000;

/** Check sum of a function's results at many places, the same for either order of bytes. */
function sumOfBits(of: (unit: number, other: number) => number): string {
  const rng = createRng(2, 'same bits');
  const bits = new DataView(new ArrayBuffer(8 * PLACES));
  for (let i = 0; i < PLACES; i++) bits.setFloat64(8 * i, of(rng.unit(), rng.unit()));
  return crc32(new Uint8Array(bits.buffer)).toString(16);
}

// Written down on an x64 processor; other processors and engines have to get the same.
it.each([
  ['exp', (u: number) => exp(1400 * u - 700), '3ea18fb7'],
  ['log', (u: number, v: number) => log(u * exp(80 * v - 40)), '253e9c79'],
  ['pow', (u: number, v: number) => pow(20 * u, 40 * v - 20), '8463be74'],
  ['cbrt', (u: number) => cbrt(u - 0.5), 'b4a94550'],
  ['asin', (u: number) => asin(2 * u - 1), '794a3f20'],
  ['sin', (u: number) => turnBy(720 * u - 360).sin, '711b234e'],
  ['cos', (u: number) => turnBy(720 * u - 360).cos, '6c166dc9'],
])('%s has the bits that it has everywhere', (_, of, sum) => {
  expect(sumOfBits(of)).toBe(sum);
});
