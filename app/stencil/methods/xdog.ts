/**
 * XDoG: extended difference of Gaussians (Winnemöller, Kyprianidis, Olsen: "XDoG: An eXtended difference-of-Gaussians
 * compendium including advanced image stylization", Computers & Graphics 36(6), 2012), in the paper's second form:
 *
 *      S = (1 + p) G_sigma - p G_(1.6 sigma)          sharpened picture
 *      T = 1 where S >= epsilon, else 1 + tanh(phi (S - epsilon))
 */
import { exp } from '../../model/math/exp';
import type { PictureSettings } from '../../model/picture-settings';
import type { Plane } from '../../picture/plane';

/** Ratio of the two sigmas: closest to the Laplacian of a Gaussian (Marr and Hildreth 1980). */
const RATIO = 1.6;

/**
 * @param threshold epsilon, 0..255
 * @param sigma of the finer Gaussian, samples
 * @returns lightness T, 0 black .. 1 white, row by row; white outside the picture
 */
export function xdogLight(
  plane: Plane,
  threshold: number,
  sigma: number,
  { strength, sharpness }: Pick<PictureSettings['xdog'], 'strength' | 'sharpness'>,
): Float32Array {
  const fine = plane.blurred(sigma);
  const coarse = plane.blurred(sigma * RATIO);
  const light = new Float32Array(fine.length);
  for (let i = 0; i < light.length; i++) {
    const above = ((1 + strength) * fine[i] - strength * coarse[i] - threshold) / 255;
    // 1 + tanh x = 2 / (1 + e^-2x).
    light[i] = above >= 0 ? 1 : 2 / (1 + exp(-2 * sharpness * above));
  }
  return light;
}
