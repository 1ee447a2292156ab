/**
 * How an image is smoothed that is painted `enlarged` times as large. Chromium's `high` is a cubic over four by four pixels,
 * whatever the scale: of a reduced image it leaves most pixels out, and fine textures turn into others. `medium` takes means.
 */
export const smoothingFor = (enlarged: number): ImageSmoothingQuality => (enlarged < 1 ? 'medium' : 'high');
