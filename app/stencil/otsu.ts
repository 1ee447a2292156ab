/**
 * Otsu's threshold (IEEE Trans. SMC 9(1), 1979): the split of a histogram that maximises the variance between classes.
 *
 * @param histogram counts by level; length 256
 * @returns threshold t, 0..256: levels below t are the dark class. In an empty valley all t are equally good and the
 *   middle one is taken, so that soft edges split in half; of two such valleys the darker one. 128 for an empty or one-level histogram.
 */
export function otsuThreshold(histogram: Uint32Array): number {
  let total = 0;
  let sum = 0;
  for (let i = 0; i < 256; i++) {
    total += histogram[i];
    sum += i * histogram[i];
  }
  let best = 0;
  let first = 128;
  let last = 128;
  let darkCount = 0;
  let darkSum = 0;
  for (let t = 1; t < 256; t++) {
    darkCount += histogram[t - 1];
    darkSum += (t - 1) * histogram[t - 1];
    const lightCount = total - darkCount;
    if (darkCount === 0 || lightCount === 0) continue;
    const distance = darkSum / darkCount - (sum - darkSum) / lightCount;
    const between = darkCount * lightCount * distance * distance;
    if (between > best * (1 + 1e-12)) {
      best = between;
      first = last = t;
    } else if (last === t - 1 && between >= best * (1 - 1e-12)) {
      // The same valley goes on; another one as good is another answer, and the middle between two is none.
      last = t;
    }
  }
  return Math.floor((first + last) / 2);
}
