/** A rectangle of a plane, cut out and put back. */

/** A rectangle in a plane of `stride` columns. */
export interface PlanePart {
  readonly stride: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A copy of what lies in the rectangle. */
export function cut<P extends Float32Array | Uint8Array>(plane: P, { stride, left, top, width, height }: PlanePart): P {
  const out = new (plane.constructor as new (length: number) => P)(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * stride + left;
    out.set(plane.subarray(from, from + width), y * width);
  }
  return out;
}

/** Writes a plane of the rectangle's size into it. */
export function paste(part: Uint8Array, plane: Uint8Array, { stride, left, top, width, height }: PlanePart): void {
  for (let y = 0; y < height; y++) plane.set(part.subarray(y * width, (y + 1) * width), (top + y) * stride + left);
}
