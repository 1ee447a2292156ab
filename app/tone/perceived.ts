/** Perceived lightness: CIE 1976 L* (ISO/CIE 11664-4), 0 black .. 100 paper, from and to linear light. */
import { cbrt } from '../model/math/cbrt';
import { pow } from '../model/math/pow';

const EPSILON = 216 / 24389;
const KAPPA = 24389 / 27;

/** L* of linear light 0..1. */
export const perceivedFromLinear = (linear: number): number =>
  linear > EPSILON ? 116 * cbrt(linear) - 16 : KAPPA * linear;

/** Linear light 0..1 of an L*. */
export const linearFromPerceived = (perceived: number): number =>
  perceived > KAPPA * EPSILON ? pow((perceived + 16) / 116, 3) : perceived / KAPPA;
