/**
 * Stable counting sort of small integer keys, O(n + range).
 *
 * @param keys each 0 .. range - 1
 * @returns the indices 0 .. n - 1 in ascending order of their keys
 */
export function orderByKey(keys: Uint16Array, range: number): Uint32Array {
  const next = new Uint32Array(range + 1);
  for (let i = 0; i < keys.length; i++) next[keys[i] + 1]++;
  for (let k = 0; k < range; k++) next[k + 1] += next[k];
  const order = new Uint32Array(keys.length);
  for (let i = 0; i < keys.length; i++) order[next[keys[i]]++] = i;
  return order;
}
