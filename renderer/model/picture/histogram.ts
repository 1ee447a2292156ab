/**
 * Histogram bars as two SVG paths on a 256 wide, `height` tall ground: what is drawn (`isDark`) and the rest. Heights follow the logarithm of the counts: in a logo two flat colours hold nearly all cells, and what lies between
 * them is what the threshold decides about.
 */
export function histogramBars(
  histogram: Uint32Array | null,
  isDark: (lightness: number) => boolean,
  height: number,
): { readonly dark: string; readonly light: string } {
  const paths = { dark: '', light: '' };
  if (!histogram) return paths;
  const tallest = Math.log1p(histogram.reduce((max, count) => Math.max(max, count), 1));
  histogram.forEach((count, lightness) => {
    if (count === 0) return;
    const tall = Number(Math.max(1, (Math.log1p(count) / tallest) * height).toFixed(1));
    // Bars overlap a little: no hairlines of the ground between them at any width.
    const bar = `M${lightness} ${height}v${-tall}h1.05v${tall}z`;
    if (isDark(lightness)) paths.dark += bar;
    else paths.light += bar;
  });
  return paths;
}
