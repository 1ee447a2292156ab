/** Each block the tone nearest to the picture, whatever the corridors add (seed 000, DM-4). */
import { nearestInk, type ToneProblem } from './tone-problem';

export function naiveTones({ target, inks }: ToneProblem): Uint8Array {
  const nearest = nearestInk(inks);
  return Uint8Array.from(target, (v) => nearest[Math.min(255, Math.max(0, Math.round(v)))]);
}
