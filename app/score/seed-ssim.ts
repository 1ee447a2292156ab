/**
 * The likeness protocol of the first density-maze programs, kept so that old and new figures can be compared: picture and
 * rendered sheet at 512 px on the longer side, both averaged and smoothed (Gaussian, sigma 2 px) in sRGB values, standard
 * SSIM. It looks kinder than print: in sRGB a half-inked area counts as middle grey, on paper it is much lighter.
 */
import { averageArea, encodedAreaTable } from '../picture/area-table';
import { blurGaussian } from '../picture/gaussian';
import type { Picture } from '../picture/picture';
import { averageTones } from '../tone/tone-raster';
import { addPenLine } from './pen-raster';
import { addWalls } from './sheet-raster';
import { ssim, SSIM_WINDOW } from './ssim';
import type { SsimPair } from './ssim-at';
import { rasterOver, seenArea, type Subject } from './view';

const LONG_SIDE = 512;
const SIGMA = 2;

/** Seed-protocol SSIM of the unsolved and of the solved sheet against the picture. */
export function seedSsim(subject: Subject, picture: Picture): SsimPair {
  const area = seenArea(subject);
  const window = rasterOver(area, Math.max(area.width, area.height) / LONG_SIDE, SSIM_WINDOW);
  const { width, height, mmPerPx } = window;
  const { placement } = subject;
  const target = new Float32Array(width * height);
  const onRaster = {
    x: (placement.x - window.x) / mmPerPx,
    y: (placement.y - window.y) / mmPerPx,
    width: placement.width / mmPerPx,
    height: placement.height / mmPerPx,
  };
  averageArea(encodedAreaTable(picture), onRaster, width, height, subject.invert ? 0 : 255, target);
  if (subject.invert) for (let i = 0; i < target.length; i++) target[i] = 255 - target[i];

  const smoothTarget = blurGaussian(target, width, height, SIGMA);
  const compare = (light: Float32Array): number => {
    const shown = light.map((v) => 255 * v);
    return ssim(smoothTarget, blurGaussian(shown, width, height, SIGMA), width, height);
  };
  const { tones } = subject;
  if (tones) {
    const lightOf = (solved: boolean): Float32Array => averageTones(tones, window, solved, 'encoded');
    return { unsolved: compare(lightOf(false)), solved: compare(lightOf(true)) };
  }
  const ink = new Float32Array(width * height);
  addWalls(ink, subject.ink, window);
  const unsolved = compare(ink.map((v) => 1 - v));
  addPenLine(ink, subject.ink, subject.penMm, window);
  return { unsolved, solved: compare(ink.map((v) => 1 - v)) };
}
