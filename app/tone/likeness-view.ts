/**
 * One way of looking at blocks, scored by SSIM, with its gradient: average, blur, compare. The blur stands for the pixels
 * and the smoothing of a protocol, as a Gaussian of some mm on paper. SSIM's own windows (see score/ssim) are squares of
 * their Gaussian's deviation that tile the plane, another tiling each turn: over the turns every block is seen in windows
 * all around it, as by windows that slide, for a third of the work.
 */
import { pow } from '../model/math/pow';
import { square } from '../model/math/square';
import type { Mm } from '../model/units';
import { encodeLightness, LINEAR_FROM_SRGB } from '../picture/light';
import { Smoother } from './smoother';
import type { Averaging } from './inks';

/** A plane of blocks. */
export interface BlockPlane {
  readonly width: number;
  readonly height: number;
  readonly blockMm: Mm;
}

/** How a protocol looks: how it averages, and the sigmas of its blur and of SSIM's window. */
export interface Protocol {
  readonly averaging: Averaging;
  readonly blurMm: Mm;
  readonly windowMm: Mm;
}

/** The longer side is 512 pixels, smoothed by two of them; SSIM's sigma is 1.5 pixels. */
const seedProtocol = (pictureMm: Mm): Protocol => ({
  averaging: 'encoded',
  blurMm: (2 * pictureMm) / 512,
  windowMm: (1.5 * pictureMm) / 512,
});
/** 3 m: pixels of 0.87 mm, whose deviation is a root-twelfth of their width. */
const EYE_PROTOCOL: Protocol = { averaging: 'linear', blurMm: 0.25, windowMm: 1.31 };

/** Looks at a sheet, one aspect at a time, in turn. */
export const looksFor = (quick: boolean, aspects: number): number => (quick ? Math.min(6, 2 * aspects) : 5 * aspects);

const C1 = square(0.01 * 255);
const C2 = square(0.03 * 255);

/** Slope of the sRGB curve by linear light, lightness 0..255 per light 0..1; level below the first step. */
const STEPS = 4096;
const slopeAt = Float32Array.from({ length: STEPS + 1 }, (_, k) => {
  const y = Math.max(0.004, k / STEPS);
  return (255 * 1.055 * pow(y, 1 / 2.4 - 1)) / 2.4;
});

/** The tilings follow the R2 sequence (Roberts 2018, from the plastic number 1.3247): every border is another's middle. */
const STEP_X = 0.7548776662466927;
const STEP_Y = 0.5698402909980532;

/** Planes that are worked in; several views may share them. */
interface Scratch {
  /** Blurred light, and its lightness 0..255. */
  readonly seen: Float32Array;
  readonly shown: Float32Array;
  /** For the blur. */
  readonly across: Float32Array;
}

const scratchFor = (blocks: number): Scratch => ({
  seen: new Float32Array(blocks),
  shown: new Float32Array(blocks),
  across: new Float32Array(blocks),
});

export class LikenessView {
  /** Lightness 0..255 of the blurred picture. */
  readonly #wanted: Float32Array;
  readonly #blur: Smoother;
  /** Side of a window, blocks. */
  readonly #side: number;
  readonly averaging: Averaging;
  private readonly width: number;
  private readonly height: number;

  /**
   * @param target light 0..1 of the picture by block, averaged as the protocol does
   */
  constructor(
    target: Float32Array,
    { width, height, blockMm }: BlockPlane,
    { averaging, blurMm, windowMm }: Protocol,
    private readonly scratch = scratchFor(width * height),
  ) {
    this.averaging = averaging;
    this.width = width;
    this.height = height;
    this.#blur = new Smoother(width, height, blurMm / blockMm, scratch.across);
    this.#side = Math.max(2, Math.round((Math.sqrt(12) * windowMm) / blockMm));
    this.#wanted = new Float32Array(width * height);
    this.#show(target, this.#wanted);
  }

  /** Blurs light, and encodes it as lightness 0..255. */
  #show(light: Float32Array, out: Float32Array): void {
    const { seen } = this.scratch;
    this.#blur.run(light, seen);
    if (this.averaging === 'linear') encodeLightness(seen, out);
    else for (let i = 0; i < out.length; i++) out[i] = 255 * seen[i];
  }

  /**
   * Mean SSIM of a sheet over the windows of one tiling.
   *
   * @param sheet light 0..1 by block, averaged as the protocol does
   * @param gradient set to the change of the summed SSIM by block
   * @param turn which tiling, an integer
   */
  score(sheet: Float32Array, gradient: Float32Array, turn = 0): number {
    const { width, height } = this;
    const side = this.#side;
    this.#show(sheet, this.scratch.shown);
    const left = -Math.floor(((turn * STEP_X) % 1) * side);
    const top = -Math.floor(((turn * STEP_Y) % 1) * side);
    let sum = 0;
    for (let y = top; y < height; y += side)
      for (let x = left; x < width; x += side)
        sum += this.#scoreWindow(
          Math.max(0, x),
          Math.max(0, y),
          Math.min(width, x + side),
          Math.min(height, y + side),
          gradient,
        );
    this.#blur.run(gradient, gradient);
    return sum / (width * height);
  }

  /** SSIM of one window, times its blocks. */
  #scoreWindow(x0: number, y0: number, x1: number, y1: number, gradient: Float32Array): number {
    const picture = this.#wanted;
    const { seen, shown } = this.scratch;
    const count = (x1 - x0) * (y1 - y0);
    let sumX = 0;
    let sumY = 0;
    let squares = 0;
    let products = 0;
    for (let y = y0; y < y1; y++)
      for (let i = y * this.width + x0, end = i + x1 - x0; i < end; i++) {
        const a = picture[i];
        const b = shown[i];
        sumX += a;
        sumY += b;
        squares += a * a + b * b;
        products += a * b;
      }
    const mx = sumX / count;
    const my = sumY / count;
    const a1 = 2 * mx * my + C1;
    const b1 = mx * mx + my * my + C1;
    const a2 = 2 * (products / count - mx * my) + C2;
    const b2 = squares / count - mx * mx - my * my + C2;
    const s = (a1 * a2) / (b1 * b2);
    // Derivatives by the window's mean, mean square and mean product.
    const byMean = (2 * mx * (a2 - a1)) / (b1 * b2) - (2 * s * my) / b1 + (2 * s * my) / b2;
    const bySquare = (-2 * s) / b2;
    const byProduct = (2 * a1) / (b1 * b2);
    const linear = this.averaging === 'linear';
    for (let y = y0; y < y1; y++)
      for (let i = y * this.width + x0, end = i + x1 - x0; i < end; i++)
        gradient[i] =
          (byMean + bySquare * shown[i] + byProduct * picture[i]) *
          (linear ? slopeAt[Math.min(STEPS, Math.max(0, seen[i] * STEPS)) | 0] : 255);
    return s * count;
  }
}

/** The picture as both protocols see it. `target`: lightness 0..255 by block. */
export const viewsOf = (target: Float32Array, blocks: BlockPlane, pictureMm: Mm): LikenessView[] => {
  const scratch = scratchFor(blocks.width * blocks.height);
  return [seedProtocol(pictureMm), EYE_PROTOCOL].map((protocol) => {
    const light = lightOfTarget(target, protocol.averaging);
    return new LikenessView(light, blocks, protocol, scratch);
  });
};

function lightOfTarget(target: Float32Array, averaging: Averaging): Float32Array {
  const light = new Float32Array(target.length);
  if (averaging === 'encoded') for (let i = 0; i < light.length; i++) light[i] = target[i] / 255;
  else
    for (let i = 0; i < light.length; i++)
      light[i] = LINEAR_FROM_SRGB[Math.min(255, Math.max(0, Math.round(target[i])))];
  return light;
}
