import { createServer } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePicture } from '@app/decode/decode';
import { inkBox, pixelAt } from '../../fixtures/pictures';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const decode = (svg: string): ReturnType<typeof decodePicture> => decodePicture(Buffer.from(svg));
/** A black square of 10 x 10 at (5, 5), and a corner mark that ends at (20, 40). */
const CONTENT = '<path d="M5 5h10v10h-10z M18 38h2v2h-2z"/>';

/** Where the square and the corner mark must be in a picture that shows 20 x 40 units and nothing else. */
function expectWhole(picture: Awaited<ReturnType<typeof decode>>): void {
  expect([picture.width, picture.height]).toEqual([1024, 2048]);
  const box = inkBox(picture);
  for (const [seen, wanted] of [
    [box.left, 256],
    [box.top, 256],
    [box.left + box.width, 1024],
    [box.top + box.height, 2048],
  ]) {
    expect(Math.abs(seen - wanted)).toBeLessThanOrEqual(1);
  }
  expect(pixelAt(picture, 500, 500)).toEqual([0, 0, 0]);
  expect(pixelAt(picture, 100, 100)).toEqual([255, 255, 255]);
}

describe('SVG is drawn large, whole and sharp', () => {
  const variants: Record<string, { svg: string; own: [number, number] }> = {
    'viewBox only': { svg: `<svg ${NS} viewBox="0 0 20 40">${CONTENT}</svg>`, own: [20, 40] },
    'pixels without viewBox': { svg: `<svg ${NS} width="20" height="40px">${CONTENT}</svg>`, own: [20, 40] },
    'points without viewBox': { svg: `<svg ${NS} width="15pt" height='30.0pt'>${CONTENT}</svg>`, own: [20, 40] },
    'millimetres with viewBox': {
      svg: `<svg ${NS} width="20mm" height="40mm" viewBox="0 0 20 40">${CONTENT}</svg>`,
      own: [76, 151],
    },
    'percent with viewBox': {
      svg: `<svg ${NS} width="100%" height="100%" viewBox="0,0,20,40">${CONTENT}</svg>`,
      own: [20, 40],
    },
    'width only': { svg: `<svg ${NS} width="100" viewBox="0 0 20 40">${CONTENT}</svg>`, own: [100, 200] },
    'height only': { svg: `<svg ${NS} height="100" viewBox="0 0 20 40">${CONTENT}</svg>`, own: [50, 100] },
    'a unit that does not exist': {
      svg: `<svg ${NS} width="5foo" height="5foo" viewBox="0 0 20 40">${CONTENT}</svg>`,
      own: [20, 40],
    },
    'an attribute with quotes inside': {
      svg: `<svg ${NS} aria-label='a "square"' viewBox="0 0 20 40">${CONTENT}</svg>`,
      own: [20, 40],
    },
    'a size of many metres': {
      svg: `<svg ${NS} width="1e6" height="2e6" viewBox="0 0 20 40">${CONTENT}</svg>`,
      own: [1e6, 2e6],
    },
    'less than a pixel': { svg: `<svg ${NS} width=".2" height=".4" viewBox="0 0 20 40">${CONTENT}</svg>`, own: [1, 1] },
    'declaration, document type, comments': {
      svg:
        `\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!-- <svg width="1"> it's ${'long '.repeat(500)} -->\n` +
        `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [` +
        `<!ENTITY sq "M5 5h10v10h-10z"> <!-- don't > trip --> ${'<!ENTITY x "y">'.repeat(100)}]>` +
        `<svg ${NS} width="20" height="40"><path d="&sq; M18 38h2v2h-2z"/></svg>`,
      own: [20, 40],
    },
    'a prefixed root': {
      svg: `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 20 40"><s:path d="M5 5h10v10h-10z M18 38h2v2h-2z"/></s:svg>`,
      own: [20, 40],
    },
  };
  for (const [name, { svg, own }] of Object.entries(variants)) {
    it(name, async () => {
      const picture = await decode(svg);
      expectWhole(picture);
      expect(picture.original).toEqual({ width: own[0], height: own[1] });
      expect(picture.format).toBe('SVG');
    });
  }

  it('UTF-16 and SVGZ', async () => {
    const svg = `<svg ${NS} viewBox="0 0 20 40"><title>迷路</title>${CONTENT}</svg>`;
    expectWhole(await decodePicture(Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${svg}`, 'utf16le')));
    const bigEndian = Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${svg}`, 'utf16le').swap16();
    expectWhole(await decodePicture(bigEndian));
    expectWhole(await decodePicture(gzipSync(svg)));
  });

  it('without any size, the ink fills the picture', async () => {
    const picture = await decode(`<svg ${NS}><path d="M800 700h200v400h-200z"/></svg>`);
    const box = inkBox(picture);
    expect(box.height / picture.height).toBeGreaterThan(0.97);
    expect(box.width / picture.width).toBeGreaterThan(0.97);
    expect(picture.height / picture.width).toBeCloseTo(2, 1);
  });

  it('without any size and without ink it is a white page of 300 x 150, as in browsers', async () => {
    const picture = await decode(`<svg ${NS}/>`);
    expect(picture.original).toEqual({ width: 300, height: 150 });
    expect(picture.rgb.every((v) => v === 255)).toBe(true);
  });

  it('a side that does not fit the viewBox is letterboxed, not stretched', async () => {
    const picture = await decode(`<svg ${NS} width="100" height="100" viewBox="0 0 20 40">${CONTENT}</svg>`);
    expect([picture.width, picture.height]).toEqual([2048, 2048]);
    expect(inkBox(picture).left).toBeGreaterThan(700);
  });

  it('transparent ground is white', async () => {
    expect(pixelAt(await decode(`<svg ${NS} viewBox="0 0 4 4"/>`), 3, 3)).toEqual([255, 255, 255]);
  });

  it('a document over 10 MB is read when it declares no entities', async () => {
    const long = 'M1 1h1 '.repeat(1_600_000);
    const picture = await decode(`<svg ${NS} viewBox="0 0 20 40"><!-- ${long} -->${CONTENT}</svg>`);
    expectWhole(picture);
  });
});

describe('SVG keeps to itself', () => {
  it('opens no file and no address', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mazepress-svg-'));
    let requests = 0;
    const server = createServer((_, response) => {
      requests++;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const red = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
        .png()
        .toBuffer();
      const file = join(folder, 'red.png');
      await writeFile(file, red);
      await writeFile(join(folder, 'red.css'), 'rect { fill: #f00 }');
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/red.png`;
      const links = [file, `file://${file}`, address, 'red.png', `${address}.svg#a`]
        .map((href) => `<image href="${href}" width="20" height="40"/><use href="${href}"/>`)
        .join('');
      const picture = await decode(
        `<?xml-stylesheet href="file://${folder}/red.css"?>` +
          `<svg ${NS} viewBox="0 0 20 40"><style>@import url("file://${folder}/red.css");` +
          `@import url("${address}");</style>${links}<rect width="5" height="5"/></svg>`,
      );
      const red1 = picture.rgb.findIndex((v, i) => i % 3 === 0 && v > 200 && picture.rgb[i + 1] < 100);
      expect(red1).toBe(-1);
      expect(requests).toBe(0);
      // The test can fail: the same picture inside the document does show.
      const inside = `<image href="data:image/png;base64,${red.toString('base64')}" width="20" height="20"/>`;
      expect(pixelAt(await decode(`<svg ${NS} viewBox="0 0 20 40">${inside}</svg>`), 500, 500)[1]).toBeLessThan(10);
    } finally {
      server.close();
      await rm(folder, { recursive: true });
    }
  });

  it('refuses entities that read files or multiply', async () => {
    const file = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg ${NS} viewBox="0 0 9 9"><text>&x;</text></svg>`;
    const names = 'a b c d e f g h i j k'.split(' ');
    const levels = names.map((n, i) => `<!ENTITY ${n} "${i ? `&${names[i - 1]};`.repeat(10) : 'lol'}">`).join('');
    const laughs = `<!DOCTYPE svg [${levels}]><svg ${NS} viewBox="0 0 9 9"><text>&k;</text></svg>`;
    for (const svg of [file, laughs]) {
      await expect(decode(svg)).rejects.toMatchObject({ code: 'picture-damaged', details: { came: 'SVG' } });
    }
  });
});
