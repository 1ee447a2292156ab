import { rootElement } from '@app/decode/xml-root';
import { expect, test } from 'vitest';

test('attributes come without their quotes, whichever those are', () => {
  const root = rootElement(`<svg a="1" b = 'it is "so"' c="x>y"/>`);
  expect(root).toMatchObject({ name: 'svg', start: 0, selfClosing: true });
  expect([...(root?.attributes ?? [])]).toEqual([
    ['a', '1'],
    ['b', 'it is "so"'],
    ['c', 'x>y'],
  ]);
});

test.each([
  ['an endless comment', '<!-- <svg>'],
  ['an endless declaration', '<?xml <svg>'],
  ['an endless document type', '<!DOCTYPE svg <svg'],
  ['a document type whose brackets do not close', '<!DOCTYPE svg [ <!ENTITY a "b"> <svg>'],
  ['a document type whose quotes do not close', '<!DOCTYPE svg "http://a><svg>'],
  ['a comment inside a document type that does not close', '<!DOCTYPE svg [ <!-- ]><svg>'],
  ['nothing behind the document type', '<!DOCTYPE svg>'],
  ['a tag that does not close', '<svg width="1"'],
  ['a value that does not close', '<svg width="1>'],
  ['no name', '< svg>'],
  ['text first', 'see <svg>'],
  ['nothing', ''],
])('%s has no root', (_what, text) => {
  expect(rootElement(text)).toBeUndefined();
});
