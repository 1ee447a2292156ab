/** Each block the tone nearest to the picture, whatever the corridors add: the method that the others have to beat. */
import { nearestInk, type ToneProblem } from './tone-problem';

export function naiveTones({ target, inks, lightest }: ToneProblem): Uint8Array {
  const nearest = nearestInk(inks);
  const level = new Uint8Array(target.length);
  for (let i = 0; i < level.length; i++)
    level[i] = Math.min(lightest[i], nearest[Math.min(255, Math.max(0, Math.round(target[i])))]);
  return level;
}
