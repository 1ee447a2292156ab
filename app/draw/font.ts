/** The one typeface of printed text, as outlines: SVG, PNG and the screen draw them, the PDF embeds the font itself. */
import { create, type Font } from 'fontkit';
import type { Mm } from '../model/units';

export interface OutlineFont {
  /** The font file, for the PDF to embed a subset of. */
  readonly bytes: Uint8Array;
  /** Width of a line of text, mm, at a font size in mm. */
  width(text: string, sizeMm: Mm): Mm;
  /** Glyph outlines of a line whose left end of the baseline is at (xMm, yMm), as SVG path data in mm. */
  outline(text: string, xMm: Mm, yMm: Mm, sizeMm: Mm): string;
}

/** Letters of path data by fontkit's names. */
const LETTERS: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

/** Four decimals of a mm: far below a printer's dot. */
const round = (v: number): number => Math.round(v * 1e4) / 1e4;

/**
 * @param bytes a TrueType or OpenType font
 * @throws Error when it is none
 */
export function openFont(bytes: Uint8Array): OutlineFont {
  const font = create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) as Font;
  return {
    bytes,
    width: (text, sizeMm) => (font.layout(text).advanceWidth * sizeMm) / font.unitsPerEm,
    outline(text, xMm, yMm, sizeMm) {
      const scale = sizeMm / font.unitsPerEm;
      const parts: string[] = [];
      const run = font.layout(text);
      let pen = xMm;
      run.glyphs.forEach((glyph, i) => {
        const at = run.positions[i];
        const left = pen + at.xOffset * scale;
        const base = yMm - at.yOffset * scale;
        for (const { command, args } of glyph.path.commands) {
          const points = args.map((v, k) => round(k % 2 === 0 ? left + v * scale : base - v * scale));
          parts.push((LETTERS[command] ?? '') + points.join(' '));
        }
        pen += at.xAdvance * scale;
      });
      return parts.join('');
    },
  };
}
