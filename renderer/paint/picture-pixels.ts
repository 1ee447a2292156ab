import type { OpenedPicture } from '@contract/contract';

/** The view's pixels as a canvas takes them. */
export function imageDataOf({ width, height, rgb }: OpenedPicture['view']): ImageData {
  const image = new ImageData(width, height);
  // Red is the lowest byte: Chromium runs on little-endian machines only.
  const pixels = new Uint32Array(image.data.buffer);
  for (let i = 0, at = 0; i < pixels.length; i++, at += 3)
    pixels[i] = rgb[at]! | (rgb[at + 1]! << 8) | (rgb[at + 2]! << 16) | 0xff000000;
  return image;
}
