/** A Gaussian for one size of plane, applied again and again: buffers and kernel are made once. */
import { exp } from '../model/math/exp';

/** Kernel reach in sigmas; what lies beyond weighs 1.2 %. */
const REACH = 2.5;

/** Taps that one pass takes: the sum stays in registers, and few kernels need more than two passes. */
const PASS = 4;

export class Smoother {
  /** Weights at distance 0, 1, ...; filled up with zeros to 1 + a multiple of PASS. */
  readonly #kernel: Float32Array;
  readonly #padded: Float32Array;

  /**
   * @param sigma samples; 0 or less copies
   * @param across a plane to work in, which several may share
   */
  constructor(
    private readonly width: number,
    private readonly height: number,
    sigma: number,
    private readonly across: Float32Array = new Float32Array(width * height),
  ) {
    const radius = sigma > 0 ? Math.max(1, Math.round(REACH * sigma)) : 0;
    const weights = Array.from({ length: radius + 1 }, (_, d) => (d === 0 ? 1 : exp(-(d * d) / (2 * sigma * sigma))));
    const sum = 2 * weights.reduce((s, v) => s + v, 0) - 1;
    this.#kernel = new Float32Array(1 + PASS * Math.ceil(radius / PASS));
    weights.forEach((v, d) => (this.#kernel[d] = v / sum));
    this.#padded = new Float32Array(width + 2 * (this.#kernel.length - 1));
  }

  /** Smooths `from` into `to`, which may be the same plane. Beyond its border a plane goes on as its border. */
  run(from: Float32Array, to: Float32Array): void {
    if (this.#kernel.length === 1) {
      if (from !== to) to.set(from);
      return;
    }
    this.#smoothRows(from);
    this.#smoothColumns(to);
  }

  #smoothRows(from: Float32Array): void {
    const { width, height, across } = this;
    const padded = this.#padded;
    const kernel = this.#kernel;
    const reach = kernel.length - 1;
    for (let y = 0; y < height; y++) {
      const base = y * width;
      padded.fill(from[base], 0, reach);
      for (let x = 0; x < width; x++) padded[x + reach] = from[base + x];
      padded.fill(from[base + width - 1], width + reach);
      for (let d = 1; d <= reach; d += PASS) {
        const k1 = kernel[d];
        const k2 = kernel[d + 1];
        const k3 = kernel[d + 2];
        const k4 = kernel[d + 3];
        // The first pass sets, the others add.
        const k0 = d === 1 ? kernel[0] : 0;
        const old = d === 1 ? 0 : 1;
        for (let x = 0, i = base, l = reach - d, r = reach + d; x < width; x++, i++, l++, r++)
          across[i] =
            old * across[i] +
            k0 * padded[x + reach] +
            k1 * (padded[l] + padded[r]) +
            k2 * (padded[l - 1] + padded[r + 1]) +
            k3 * (padded[l - 2] + padded[r + 2]) +
            k4 * (padded[l - 3] + padded[r + 3]);
      }
    }
  }

  #smoothColumns(to: Float32Array): void {
    const { width, height, across } = this;
    const kernel = this.#kernel;
    const reach = kernel.length - 1;
    const row = (y: number): number => Math.min(height - 1, Math.max(0, y)) * width;
    for (let y = 0; y < height; y++) {
      const base = y * width;
      for (let d = 1; d <= reach; d += PASS) {
        const k1 = kernel[d];
        const k2 = kernel[d + 1];
        const k3 = kernel[d + 2];
        const k4 = kernel[d + 3];
        const k0 = d === 1 ? kernel[0] : 0;
        const old = d === 1 ? 0 : 1;
        const a1 = row(y - d);
        const a2 = row(y - d - 1);
        const a3 = row(y - d - 2);
        const a4 = row(y - d - 3);
        const b1 = row(y + d);
        const b2 = row(y + d + 1);
        const b3 = row(y + d + 2);
        const b4 = row(y + d + 3);
        for (let x = 0, i = base; x < width; x++, i++)
          to[i] =
            old * to[i] +
            k0 * across[i] +
            k1 * (across[a1 + x] + across[b1 + x]) +
            k2 * (across[a2 + x] + across[b2 + x]) +
            k3 * (across[a3 + x] + across[b3 + x]) +
            k4 * (across[a4 + x] + across[b4 + x]);
      }
    }
  }
}
