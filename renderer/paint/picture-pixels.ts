import type { OpenedPicture } from '@contract/contract';

/** The view's pixels as a canvas takes them. */
export function imageDataOf({ width, height, rgb }: OpenedPicture['view']): ImageData {
  const image = new ImageData(width, height);
  const { data } = image;
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    data[to] = rgb[from]!;
    data[to + 1] = rgb[from + 1]!;
    data[to + 2] = rgb[from + 2]!;
    data[to + 3] = 255;
  }
  return image;
}
