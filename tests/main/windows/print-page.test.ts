import { expect, test } from 'vitest';
import { printHtml } from '../../../main/windows/print-page';

const svg = '<?xml version="1.0"?><svg width="210mm" height="297mm"></svg>';

test('every page is an SVG of its own at its true size', () => {
  const html = printHtml({ title: 'fox', pages: [svg, svg], widthMm: 210, heightMm: 297 });
  expect(html.match(/<div><svg /g)).toHaveLength(2);
  expect(html).toContain('width: 210mm; height: 297mm;');
  expect(html).not.toContain('rotate');
});

test('nothing asks the printer to fit the page', () => {
  const html = printHtml({ title: 'fox', pages: [svg], widthMm: 297, heightMm: 420 });
  expect(html).not.toMatch(/@page[^}]*size/);
});

test('a sheet that is wider than high is turned, since paper lies upright', () => {
  const html = printHtml({ title: 'fox', pages: [svg], widthMm: 297, heightMm: 210 });
  expect(html).toContain('translateX(210mm) rotate(90deg)');
});

test('a title is text, whatever it contains', () => {
  const html = printHtml({ title: '</title><script>"&', pages: [svg], widthMm: 210, heightMm: 297 });
  expect(html).toContain('<title>&#60;/title&#62;&#60;script&#62;&#34;&#38;</title>');
});
