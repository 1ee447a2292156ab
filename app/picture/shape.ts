/** Turning and cropping: from the picture as decoded to the picture as it is used. */
import { turnBy } from '../model/math/turn';
import type { PictureSettings } from '../model/picture-settings';
import { LINEAR_FROM_SRGB, lightnessFromLinear } from './light';
import type { Picture } from './picture';

export type ShapeSettings = Pick<PictureSettings, 'crop' | 'rotateDegrees'>;

/** Where the used part lies: shaped pixel (x, y) shows the decoded picture at `fromShaped(x, y)`. Pixels of both are equal. */
export interface Shape {
  readonly width: number;
  readonly height: number;
  /** Cosine and sine of the clockwise turn. */
  readonly cos: number;
  readonly sin: number;
  /** Shaped position of the decoded picture's centre, pixels. */
  readonly centreX: number;
  readonly centreY: number;
}

/** @param picture its decoded size */
export function shapeOf(picture: Pick<Picture, 'width' | 'height'>, { crop, rotateDegrees }: ShapeSettings): Shape {
  const { cos, sin } = turnBy(rotateDegrees);
  const turnedWidth = Math.abs(picture.width * cos) + Math.abs(picture.height * sin);
  const turnedHeight = Math.abs(picture.width * sin) + Math.abs(picture.height * cos);
  const left = Math.min(Math.round(crop.left * turnedWidth), Math.ceil(turnedWidth) - 1);
  const top = Math.min(Math.round(crop.top * turnedHeight), Math.ceil(turnedHeight) - 1);
  return {
    width: Math.max(1, Math.round(crop.right * turnedWidth) - left),
    height: Math.max(1, Math.round(crop.bottom * turnedHeight) - top),
    cos,
    sin,
    centreX: turnedWidth / 2 - left,
    centreY: turnedHeight / 2 - top,
  };
}

/** Shaped position of a point of the decoded picture, both in pixels. */
export function toShaped(shape: Shape, picture: Pick<Picture, 'width' | 'height'>, x: number, y: number) {
  const dx = x - picture.width / 2;
  const dy = y - picture.height / 2;
  return { x: shape.centreX + dx * shape.cos - dy * shape.sin, y: shape.centreY + dx * shape.sin + dy * shape.cos };
}

/** Linear light 0..1 in 4096 steps to an sRGB byte. */
const STEPS = 4096;
const byteFromLinear = Uint8Array.from({ length: STEPS + 1 }, (_, i) => Math.round(lightnessFromLinear(i / STEPS)));

/**
 * The picture turned and cropped; the picture itself when there is nothing to do. Bilinear in linear light, exact for
 * quarter turns; white where the turn opens corners.
 */
export function shapePicture(picture: Picture, settings: ShapeSettings): Picture {
  const { crop, rotateDegrees } = settings;
  const whole = crop.left === 0 && crop.top === 0 && crop.right === 1 && crop.bottom === 1;
  if (whole && rotateDegrees === 0) return picture;
  const shape = shapeOf(picture, settings);
  const { width, height, cos, sin, centreX, centreY } = shape;
  const out = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y++) {
    const dy = y + 0.5 - centreY;
    for (let x = 0; x < width; x++, at += 3) {
      const dx = x + 0.5 - centreX;
      // The inverse turn; minus the half pixel: nodes of the interpolation are pixel centres.
      sampleInto(
        out,
        at,
        picture,
        picture.width / 2 + dx * cos + dy * sin - 0.5,
        picture.height / 2 - dx * sin + dy * cos - 0.5,
      );
    }
  }
  return { ...picture, width, height, rgb: out };
}

/** Linear light of one channel of a pixel; white beyond the picture. */
function lightOf({ width, height, rgb }: Picture, x: number, y: number, channel: number): number {
  if (x < 0 || y < 0 || x >= width || y >= height) return 1;
  return LINEAR_FROM_SRGB[rgb[(y * width + x) * 3 + channel]];
}

function sampleInto(out: Uint8Array, at: number, picture: Picture, x: number, y: number): void {
  const { width, height, rgb } = picture;
  const x0 = Math.floor(x + 1e-9);
  const y0 = Math.floor(y + 1e-9);
  if (x0 < -1 || y0 < -1 || x0 >= width || y0 >= height) {
    out[at] = out[at + 1] = out[at + 2] = 255;
    return;
  }
  const fx = Math.max(0, x - x0);
  const fy = Math.max(0, y - y0);
  if (fx < 1e-6 && fy < 1e-6 && x0 >= 0 && y0 >= 0) {
    const from = (y0 * width + x0) * 3;
    out[at] = rgb[from];
    out[at + 1] = rgb[from + 1];
    out[at + 2] = rgb[from + 2];
    return;
  }
  for (let c = 0; c < 3; c++) {
    const upper = lightOf(picture, x0, y0, c) * (1 - fx) + lightOf(picture, x0 + 1, y0, c) * fx;
    const lower = lightOf(picture, x0, y0 + 1, c) * (1 - fx) + lightOf(picture, x0 + 1, y0 + 1, c) * fx;
    out[at + c] = byteFromLinear[Math.round((upper * (1 - fy) + lower * fy) * STEPS)];
  }
}
