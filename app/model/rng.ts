/**
 * Seeded pseudo random numbers: sfc32 (Chris Doty-Humphrey, PractRand), seeded through splitmix32.
 * Only 32-bit integer arithmetic, so the sequence is the same on every machine.
 */

/** A generator; a fork per stage keeps stages independent of how many numbers another one drew. */
export interface Rng {
  /** Uniform integer, 0 .. 2^32 - 1. */
  uint32(): number;
  /** Uniform integer, 0 .. n - 1, without modulo bias worth measuring (n <= 2^21). */
  below(n: number): number;
  /** Uniform double in [0, 1). */
  unit(): number;
}

const splitmix32 = (state: number) => (): number => {
  state = (state + 0x9e3779b9) | 0;
  let z = state ^ (state >>> 16);
  z = Math.imul(z, 0x21f0aaad);
  z ^= z >>> 15;
  z = Math.imul(z, 0x735a2d97);
  return z ^ (z >>> 15);
};

const hashName = (name: string): number => {
  let h = 0x811c9dc5; // FNV-1a
  for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 0x01000193);
  return h;
};

/**
 * A generator for one stage of the engine.
 *
 * @param seed integer, 0 .. 2^32 - 1
 * @param stage name of the stage that draws from it
 */
export function createRng(seed: number, stage: string): Rng {
  const mix = splitmix32(seed ^ hashName(stage));
  // In a typed array because engines with compressed pointers box a captured variable that needs 32 bits at every write.
  const state = Int32Array.of(mix(), mix(), mix(), 1);

  const uint32 = (): number => {
    const a = state[0]!;
    const b = state[1]!;
    const c = state[2]!;
    const counter = state[3]!;
    const t = (((a + b) | 0) + counter) | 0;
    state[3] = counter + 1;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + t;
    return t >>> 0;
  };
  for (let i = 0; i < 12; i++) uint32();

  return {
    uint32,
    below: (n) => Math.floor((uint32() / 0x1_0000_0000) * n),
    unit: () => uint32() / 0x1_0000_0000,
  };
}
