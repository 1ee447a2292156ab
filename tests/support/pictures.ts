import type { Picture } from '@app/picture/picture';

/** A picture from a function of pixel position to sRGB grey, 0..255. */
export function paintPicture(width: number, height: number, grey: (x: number, y: number) => number): Picture {
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i += 3) rgb.fill(grey(x, y), i, i + 3);
  return { width, height, rgb, original: { width, height }, format: 'test' };
}

/** A black disc on white: one dark part away from the border. */
export const disc = (size = 200): Picture =>
  paintPicture(size, size, (x, y) => (Math.hypot(x - size / 2, y - size / 2) < size * 0.35 ? 0 : 255));
