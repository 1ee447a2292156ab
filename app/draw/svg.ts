/** A drawing as SVG. */
import { LATTICE_DPI, mmToDots, type Mm } from '../model/units';
import type { Drawing, Ink, Mark } from './drawing';

/** Five decimals of a mm keep lattice dots exact to a hundred-thousandth of a mm. */
const mm = (v: Mm): string => String(Math.round(v * 1e5) / 1e5);

/** sRGB grey of an ink: reflectance is what both mean on screen. */
const colour = (ink: Ink): string => {
  if (ink === 0) return '#000';
  const level = Math.round(ink * 255)
    .toString(16)
    .padStart(2, '0');
  return `#${level}${level}${level}`;
};

function pathData(mark: Exclude<Mark, { kind: 'text' }>): string {
  const { coords } = mark;
  const parts: string[] = [];
  if (mark.kind === 'lines') {
    for (let i = 0; i < coords.length; i += 4) {
      // Walls are horizontal or vertical, and H and V are a third shorter than L.
      parts.push(`M${mm(coords[i])} ${mm(coords[i + 1])}`);
      if (coords[i + 1] === coords[i + 3]) parts.push(`H${mm(coords[i + 2])}`);
      else if (coords[i] === coords[i + 2]) parts.push(`V${mm(coords[i + 3])}`);
      else parts.push(`L${mm(coords[i + 2])} ${mm(coords[i + 3])}`);
    }
  } else if (mark.kind === 'rects') {
    for (let i = 0; i < coords.length; i += 4) {
      const width = mm(coords[i + 2]);
      parts.push(`M${mm(coords[i])} ${mm(coords[i + 1])}h${width}v${mm(coords[i + 3])}h-${width}z`);
    }
  } else {
    for (let i = 0; i < coords.length; i += 2)
      parts.push(`${i === 0 ? 'M' : 'L'}${mm(coords[i])} ${mm(coords[i + 1])}`);
    if (mark.kind === 'polygon') parts.push('Z');
  }
  return parts.join('');
}

function markElement(mark: Mark): string {
  const id = `class="${mark.role}"`;
  switch (mark.kind) {
    case 'lines':
      return `<path ${id} d="${pathData(mark)}" fill="none" stroke="${colour(mark.ink)}" stroke-width="${mm(mark.widthMm)}"/>`;
    case 'polyline':
      return (
        `<path ${id} d="${pathData(mark)}" fill="none" stroke="${colour(mark.ink)}" stroke-width="${mm(mark.widthMm)}"` +
        ' stroke-linejoin="round" stroke-linecap="round"/>'
      );
    case 'polygon':
    case 'rects':
      return `<path ${id} d="${pathData(mark)}" fill="${colour(mark.ink)}"/>`;
    case 'text':
      return `<path ${id} d="${mark.outline}" fill="${colour(mark.ink)}"/>`;
  }
}

const svg = (size: string, drawing: Drawing, viewBox: string): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${viewBox}">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...drawing.marks.map(markElement),
    '</svg>',
    '',
  ].join('\n');

/** A stand-alone SVG file: width and height in mm, one user unit is 1 mm. */
export function drawingToSvg(drawing: Drawing): string {
  const width = mm(drawing.widthMm);
  const height = mm(drawing.heightMm);
  return svg(`width="${width}mm" height="${height}mm"`, drawing, `0 0 ${width} ${height}`);
}

/** Pixels of a page at 300 DPI, e.g. A4 2480 x 3508. */
export const pagePixels = (drawing: Drawing): { readonly width: number; readonly height: number } => ({
  width: Math.round(mmToDots(drawing.widthMm)),
  height: Math.round(mmToDots(drawing.heightMm)),
});

/** The same SVG sized so that one lattice dot is exactly one pixel, for the rasteriser. */
export function drawingToDotSvg(drawing: Drawing): string {
  const { width, height } = pagePixels(drawing);
  const unit = 25.4 / LATTICE_DPI;
  return svg(`width="${width}" height="${height}"`, drawing, `0 0 ${width * unit} ${height * unit}`);
}
