/** PDFs as an independent reader sees them (poppler). */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

/** Whether the poppler tools are installed; tests that need them skip with this in their name otherwise. */
export const hasPoppler = spawnSync('pdftoppm', ['-v']).error === undefined;

function withFile<T>(pdf: Uint8Array, use: (path: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'mazepress-pdf-'));
  try {
    const path = join(folder, 'sheet.pdf');
    writeFileSync(path, pdf);
    return use(path, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Output of pdfinfo as a table. */
export const pdfInfo = (pdf: Uint8Array): Map<string, string> =>
  withFile(pdf, (path) => {
    const lines = execFileSync('pdfinfo', ['-box', path], { encoding: 'utf8' }).split('\n');
    return new Map(lines.map((line) => line.split(/:\s+/, 2) as [string, string]));
  });

/** Lines of pdffonts below its header. */
export const pdfFonts = (pdf: Uint8Array): string[] =>
  withFile(pdf, (path) => execFileSync('pdffonts', [path], { encoding: 'utf8' }).split('\n').slice(2).filter(Boolean));

/** Text in reading order. */
export const pdfText = (pdf: Uint8Array): string =>
  withFile(pdf, (path) => execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' }));

export interface GreyRaster {
  readonly width: number;
  readonly height: number;
  /** One byte per pixel, 0 black. */
  readonly pixels: Uint8Array;
}

/** One page as grey pixels. */
export const rasterise = (pdf: Uint8Array, page: number, dpi: number): GreyRaster =>
  withFile(pdf, (path, folder) => {
    const out = join(folder, 'page');
    execFileSync('pdftoppm', [
      '-gray',
      '-r',
      String(dpi),
      '-f',
      String(page),
      '-l',
      String(page),
      '-singlefile',
      path,
      out,
    ]);
    const pgm = readFileSync(`${out}.pgm`);
    const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 64).toString('latin1'))!;
    return {
      width: Number(header[1]),
      height: Number(header[2]),
      pixels: pgm.subarray(header[0].length),
    };
  });

/** All content streams, inflated, as text: enough to look for operators. */
export function contentStreams(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString('latin1');
  const streams: string[] = [];
  for (const match of text.matchAll(/<<([^>]*)>>\s*stream\r?\n/g)) {
    if (/FontFile|Length1|\/Type \/Metadata/.test(match[1])) continue;
    const from = match.index + match[0].length;
    const to = text.indexOf('endstream', from);
    try {
      streams.push(inflateSync(Buffer.from(text.slice(from, to), 'latin1')).toString('latin1'));
    } catch {
      // Not deflated: metadata.
    }
  }
  return streams.join('\n');
}
