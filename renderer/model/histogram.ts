/**
 * Histogram bars as two SVG paths on a 256 wide, `height` tall ground: what is drawn (darker than the threshold) and the
 * rest. Heights follow the square root of the counts, so that a white background does not flatten everything else.
 */
export function histogramBars(
  histogram: Uint32Array | null,
  threshold: number,
  height: number,
): { readonly dark: string; readonly light: string } {
  const paths = { dark: '', light: '' };
  if (!histogram) return paths;
  const tallest = Math.sqrt(histogram.reduce((max, count) => Math.max(max, count), 1));
  histogram.forEach((count, lightness) => {
    if (count === 0) return;
    const tall = Number(Math.max(1, (Math.sqrt(count) / tallest) * height).toFixed(1));
    // Bars overlap a little: no hairlines of the ground between them at any width.
    const bar = `M${lightness} ${height}v${-tall}h1.05v${tall}z`;
    if (lightness < threshold) paths.dark += bar;
    else paths.light += bar;
  });
  return paths;
}
