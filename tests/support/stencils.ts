import type { Stencil } from '@app/stencil/stencil';
import type { CellTone } from '@app/picture/tone';

/** A stencil whose 2x2 blocks are wholly dark or light, and a tone to match. */
export function blockStencil(
  columns: number,
  rows: number,
  isDark: (block: number) => boolean,
): { readonly stencil: Stencil; readonly tone: CellTone } {
  const width = 2 * columns;
  const dark = new Uint8Array(width * 2 * rows);
  for (let i = 0; i < dark.length; i++) {
    const x = i % width;
    const y = (i - x) / width;
    dark[i] = isDark((y >> 1) * columns + (x >> 1)) ? 1 : 0;
  }
  const lightness = Float32Array.from(dark, (d) => (d ? 20 : 230));
  const shape = { columns: width, rows: 2 * rows };
  return {
    stencil: { ...shape, dark, darkCells: dark.reduce((a, b) => a + b, 0) },
    tone: { ...shape, lightness, inside: new Uint8Array(dark.length).fill(1), flat: false },
  };
}

/** Deterministic speckle of a density 0..1, so that shrinking a size keeps the picture's kind. */
export const speckle =
  (density: number, salt: number) =>
  (block: number): boolean =>
    (Math.imul(block + 1, 2654435761) ^ Math.imul(salt, 40503)) >>> 0 < density * 0x1_0000_0000;

/** A speckled stencil of that many blocks. */
export const speckledStencil = (columns: number, rows: number, density: number, salt: number) =>
  blockStencil(columns, rows, speckle(density, salt));
