/** A decoded picture: upright, opaque on white, sRGB. */
export interface Picture {
  /** Pixels. Long side at most MAX_WORKING_SIDE; larger files are decoded shrunk. */
  readonly width: number;
  readonly height: number;
  /** sRGB, interleaved r g b, 8 bit; length 3 * width * height. May lie in shared memory. */
  readonly rgb: Uint8Array;
  /** Upright size in the file (a drawing's own size for SVG), pixels. */
  readonly original: { readonly width: number; readonly height: number };
  /** Format that was decoded, e.g. "JPEG". */
  readonly format: string;
}

/** Longest side kept in memory, pixels: A3 at 1.2 mm corridors has about 300 cells on its long side. */
export const MAX_WORKING_SIDE = 2400;
