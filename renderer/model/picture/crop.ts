import type { PictureSettings } from '@app/model/picture-settings';
import type { Extent, Point } from '../stage/viewport';

/** Edges of what is kept, 0..1 across the turned picture. */
export type Crop = PictureSettings['crop'];
export type CropEdge = keyof Crop;

/** What of the frame is held: edges that follow the pointer; none of them moves the whole frame. */
export type CropGrip = readonly CropEdge[];

/** Least side of a crop that can be dragged, part of the picture's. */
const LEAST = 0.03;

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
const tidy = (crop: Crop): Crop => {
  const round = (value: number): number => Number(within(value, 0, 1).toFixed(5));
  return { left: round(crop.left), top: round(crop.top), right: round(crop.right), bottom: round(crop.bottom) };
};

/** The whole picture. */
export const WHOLE: Crop = { left: 0, top: 0, right: 1, bottom: 1 };

export const isWhole = ({ left, top, right, bottom }: Crop): boolean =>
  left === 0 && top === 0 && right === 1 && bottom === 1;

/**
 * The crop after its grip was dragged.
 *
 * @param start crop when the drag began
 * @param by way of the pointer since, parts of the turned picture
 * @param ratio width / height that the frame keeps, both as parts of the turned picture; null: free
 */
export function dragCrop(start: Crop, grip: CropGrip, by: Point, ratio: number | null): Crop {
  if (grip.length === 0) {
    const x = within(by.x, -start.left, 1 - start.right);
    const y = within(by.y, -start.top, 1 - start.bottom);
    return tidy({ left: start.left + x, right: start.right + x, top: start.top + y, bottom: start.bottom + y });
  }
  const moved = { ...start };
  if (grip.includes('left')) moved.left = within(start.left + by.x, 0, start.right - LEAST);
  if (grip.includes('right')) moved.right = within(start.right + by.x, start.left + LEAST, 1);
  if (grip.includes('top')) moved.top = within(start.top + by.y, 0, start.bottom - LEAST);
  if (grip.includes('bottom')) moved.bottom = within(start.bottom + by.y, start.top + LEAST, 1);
  return tidy(ratio === null ? moved : holdRatio(moved, grip, ratio));
}

/** Gives the frame its ratio again: what is not held stays, and nothing leaves the picture. */
function holdRatio(crop: Crop, grip: CropGrip, ratio: number): Crop {
  const sideways = grip.includes('left') || grip.includes('right');
  const upright = grip.includes('top') || grip.includes('bottom');
  const wanted = { width: crop.right - crop.left, height: crop.bottom - crop.top };
  let width = sideways && upright ? Math.max(wanted.width, wanted.height * ratio) : wanted.width;
  if (!sideways) width = wanted.height * ratio;

  // The side that is not held is the anchor; a single edge grows both ways from the middle.
  const room = (held: boolean, low: boolean, from: number, to: number): number => {
    if (!held) return 2 * Math.min((from + to) / 2, 1 - (from + to) / 2);
    return low ? to : 1 - from;
  };
  width = Math.min(
    width,
    room(sideways, grip.includes('left'), crop.left, crop.right),
    room(upright, grip.includes('top'), crop.top, crop.bottom) * ratio,
  );
  const height = width / ratio;
  const place = (held: boolean, low: boolean, from: number, to: number, size: number): [number, number] => {
    if (!held) return [(from + to - size) / 2, (from + to + size) / 2];
    return low ? [to - size, to] : [from, from + size];
  };
  const [left, right] = place(sideways, grip.includes('left'), crop.left, crop.right, width);
  const [top, bottom] = place(upright, grip.includes('top'), crop.top, crop.bottom, height);
  return { left, top, right, bottom };
}

/** The largest frame of a ratio within the crop, about its middle. */
export function cropToRatio({ left, top, right, bottom }: Crop, ratio: number): Crop {
  const width = Math.min(right - left, (bottom - top) * ratio);
  const height = width / ratio;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return tidy({ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 });
}

/** The same part of the picture after a further quarter turn, clockwise or back. */
export const turnCrop = ({ left, top, right, bottom }: Crop, clockwise: boolean): Crop =>
  tidy(
    clockwise
      ? { left: 1 - bottom, top: left, right: 1 - top, bottom: right }
      : { left: top, top: 1 - right, right: bottom, bottom: 1 - left },
  );

/** Degrees within -180..180 after a further turn. */
export function turnBy(degrees: number, by: number): number {
  const turned = (((degrees + by + 180) % 360) + 360) % 360;
  return turned === 0 && degrees + by > 0 ? 180 : Number((turned - 180).toFixed(2)) + 0;
}

/** A crop in numbers: where its corner lies and how large it is. */
export const CROP_NUMBERS = ['left', 'top', 'width', 'height'] as const;
export type CropNumber = (typeof CROP_NUMBERS)[number];

/** One number of a crop, 0..1 of the turned picture. */
export function readCrop(crop: Crop, number: CropNumber): number {
  if (number === 'width') return crop.right - crop.left;
  return number === 'height' ? crop.bottom - crop.top : crop[number];
}

/** Least and most that a number may be while the others stay. */
export function cropRange({ left, top, right, bottom }: Crop, number: CropNumber): { min: number; max: number } {
  if (number === 'left') return { min: 0, max: 1 - (right - left) };
  if (number === 'top') return { min: 0, max: 1 - (bottom - top) };
  return { min: LEAST, max: 1 - (number === 'width' ? left : top) };
}

/**
 * The crop with one number changed: the corner moves the frame, a size its right or lower edge.
 *
 * @param ratio as for `dragCrop`
 */
export function writeCrop(crop: Crop, number: CropNumber, value: number, ratio: number | null): Crop {
  const by = value - readCrop(crop, number);
  if (number === 'left') return dragCrop(crop, [], { x: by, y: 0 }, null);
  if (number === 'top') return dragCrop(crop, [], { x: 0, y: by }, null);
  return number === 'width'
    ? dragCrop(crop, ['right'], { x: by, y: 0 }, ratio)
    : dragCrop(crop, ['bottom'], { x: 0, y: by }, ratio);
}

/** Kept away from the slanted edges, pixels: there the picture is mixed with what lies around it. */
const EDGE_PX = 1;

/**
 * The largest upright frame without the corners that a turn opens, about the middle.
 *
 * @param picture upright size, pixels
 * @param degrees of the turn
 * @param ratio width / height of the frame, pixels; null: the one of the largest area
 */
export function inscribedCrop(picture: Extent, degrees: number, ratio: number | null): Crop {
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.abs(Math.cos(angle));
  const sin = Math.abs(Math.sin(angle));
  const inner = { width: Math.max(1, picture.width - 2 * EDGE_PX), height: Math.max(1, picture.height - 2 * EDGE_PX) };
  const { width, height } = ratio === null ? largestInside(inner, cos, sin) : ratioInside(inner, cos, sin, ratio);
  // A sliver of a picture keeps more than lies on it: nothing narrower is a crop.
  const x = Math.max(LEAST, width / (picture.width * cos + picture.height * sin)) / 2;
  const y = Math.max(LEAST, height / (picture.width * sin + picture.height * cos)) / 2;
  return tidy({ left: 0.5 - x, right: 0.5 + x, top: 0.5 - y, bottom: 0.5 + y });
}

/** A frame W x H lies inside a turned w x h when W cos + H sin <= w and W sin + H cos <= h. */
function ratioInside({ width, height }: Extent, cos: number, sin: number, ratio: number): Extent {
  const high = Math.min(width / (ratio * cos + sin), height / (ratio * sin + cos));
  return { width: ratio * high, height: high };
}

/** The frame of the largest area: it touches all four sides, or two corners lie in the middle of the long ones. */
function largestInside({ width, height }: Extent, cos: number, sin: number): Extent {
  const wide = width >= height;
  const [long, short] = wide ? [width, height] : [height, width];
  if (short <= 2 * sin * cos * long || Math.abs(sin - cos) < 1e-9) {
    const half = short / 2;
    return wide ? { width: half / sin, height: half / cos } : { width: half / cos, height: half / sin };
  }
  const double = cos * cos - sin * sin;
  return { width: (width * cos - height * sin) / double, height: (height * cos - width * sin) / double };
}
