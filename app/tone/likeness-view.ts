/**
 * One way of looking at blocks, scored by SSIM, with its gradient: average, blur, compare. The blur stands for the pixels
 * and the smoothing of a protocol, the window for SSIM's own (see score/ssim), both as Gaussians of some mm on paper.
 */
import { encodeLightness } from '../picture/light';
import { Smoother } from './smoother';
import type { Averaging } from './tone-raster';

export interface Protocol {
  readonly averaging: Averaging;
  readonly blurMm: number;
  readonly windowMm: number;
}

const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/** Slope of the sRGB curve by linear light, lightness 0..255 per light 0..1; level below the first step. */
const STEPS = 4096;
const slopeAt = Float32Array.from({ length: STEPS + 1 }, (_, k) => {
  const y = Math.max(0.004, k / STEPS);
  return (255 * 1.055 * y ** (1 / 2.4 - 1)) / 2.4;
});

export class LikenessView {
  /** Lightness of the blurred picture, its local mean and variance. */
  readonly #x: Float32Array;
  readonly #meanX: Float32Array;
  readonly #varX: Float32Array;
  readonly #blur: Smoother;
  readonly #window: Smoother;
  readonly #seen: Float32Array;
  readonly #y: Float32Array;
  readonly #meanY: Float32Array;
  readonly #yy: Float32Array;
  readonly #xy: Float32Array;

  /**
   * @param target light 0..1 of the picture by block, averaged as the protocol does
   */
  constructor(
    target: Float32Array,
    width: number,
    height: number,
    blockMm: number,
    readonly averaging: Averaging,
    { blurMm, windowMm }: Omit<Protocol, 'averaging'>,
  ) {
    const n = width * height;
    this.#blur = new Smoother(width, height, blurMm / blockMm);
    this.#window = new Smoother(width, height, windowMm / blockMm);
    this.#seen = new Float32Array(n);
    this.#y = new Float32Array(n);
    this.#meanY = new Float32Array(n);
    this.#yy = new Float32Array(n);
    this.#xy = new Float32Array(n);
    this.#x = new Float32Array(n);
    this.#meanX = new Float32Array(n);
    this.#varX = new Float32Array(n);
    this.#blur.run(target, this.#seen);
    this.#show(this.#x);
    this.#window.run(this.#x, this.#meanX);
    for (let i = 0; i < n; i++) this.#varX[i] = this.#x[i] * this.#x[i];
    this.#window.run(this.#varX, this.#varX);
    for (let i = 0; i < n; i++) this.#varX[i] -= this.#meanX[i] * this.#meanX[i];
  }

  /** Lightness 0..255 of `#seen`. */
  #show(out: Float32Array): void {
    if (this.averaging === 'linear') encodeLightness(this.#seen, out);
    else for (let i = 0; i < out.length; i++) out[i] = 255 * this.#seen[i];
  }

  /**
   * Mean SSIM of a sheet.
   *
   * @param sheet light 0..1 by block, averaged as the protocol does
   * @param gradient set to the change of the summed SSIM by block
   */
  score(sheet: Float32Array, gradient: Float32Array): number {
    const y = this.#y;
    const yy = this.#yy;
    const xy = this.#xy;
    const meanY = this.#meanY;
    const n = y.length;
    this.#blur.run(sheet, this.#seen);
    this.#show(y);
    this.#window.run(y, meanY);
    for (let i = 0; i < n; i++) {
      yy[i] = y[i] * y[i];
      xy[i] = y[i] * this.#x[i];
    }
    this.#window.run(yy, yy);
    this.#window.run(xy, xy);
    let sum = 0;
    for (let i = 0; i < n; i++) {
      const mx = this.#meanX[i];
      const my = meanY[i];
      const a1 = 2 * mx * my + C1;
      const b1 = mx * mx + my * my + C1;
      const a2 = 2 * (xy[i] - mx * my) + C2;
      const b2 = this.#varX[i] + yy[i] - my * my + C2;
      const s = (a1 * a2) / (b1 * b2);
      sum += s;
      // Derivatives of the local score by mean, mean square and mean product take their places.
      meanY[i] = (2 * mx * (a2 - a1)) / (b1 * b2) - (2 * s * my) / b1 + (2 * s * my) / b2;
      yy[i] = -s / b2;
      xy[i] = (2 * a1) / (b1 * b2);
    }
    this.#window.run(meanY, meanY);
    this.#window.run(yy, yy);
    this.#window.run(xy, xy);
    for (let i = 0; i < n; i++) {
      const slope =
        this.averaging === 'linear' ? slopeAt[Math.min(STEPS, Math.max(0, this.#seen[i] * STEPS)) | 0] : 255;
      gradient[i] = (meanY[i] + 2 * y[i] * yy[i] + this.#x[i] * xy[i]) * slope;
    }
    this.#blur.run(gradient, gradient);
    return sum / n;
  }
}
