import type { PictureSettings } from '@app/model/picture-settings';
import type { Point } from './viewport';

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
