/**
 * Unpacks RLE4 or RLE8 bitmap data to one palette index per pixel. Pixels that the data skips keep index 0.
 *
 *     n v       n pixels of v (RLE4: high and low nibble in turn)
 *     0 0       next row          0 1   end of bitmap
 *     0 2 x y   move by x, y      0 n   n literal pixels (n > 2), padded to 2 bytes
 *
 * @param source from the first code
 * @param bits 4 or 8
 * @returns rows in stored order, width * height; undefined when the data ends before the bitmap does
 */
export function unpackRle(source: Uint8Array, width: number, height: number, bits: number): Uint8Array | undefined {
  const plane = new Uint8Array(width * height);
  let x = 0;
  let y = 0;
  let i = 0;
  const put = (index: number): void => {
    if (x < width && y < height) plane[y * width + x] = index;
    x++;
  };
  while (i + 1 < source.length) {
    const count = source[i]!;
    const value = source[i + 1]!;
    i += 2;
    if (count > 0) {
      for (let k = 0; k < count; k++) put(bits === 8 ? value : k & 1 ? value & 15 : value >> 4);
    } else if (value === 0) {
      x = 0;
      y++;
    } else if (value === 1) {
      return plane;
    } else if (value === 2) {
      if (i + 1 >= source.length) return undefined;
      x += source[i]!;
      y += source[i + 1]!;
      i += 2;
    } else {
      const bytes = bits === 8 ? value : (value + 1) >> 1;
      if (i + bytes > source.length) return undefined;
      for (let k = 0; k < value; k++) {
        if (bits === 8) put(source[i + k]!);
        else put(k & 1 ? source[i + (k >> 1)]! & 15 : source[i + (k >> 1)]! >> 4);
      }
      i += bytes + (bytes & 1);
    }
  }
  // Some writers leave the end mark out; complete rows are what counts.
  return y >= height || (y === height - 1 && x >= width) ? plane : undefined;
}
