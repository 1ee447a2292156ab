import { expect, test, vi } from 'vitest';
import { lossQuestion } from '../../../main/windows/unsaved-work';
import { en } from '../../../main/wording/en';
import { ja } from '../../../main/wording/ja';

vi.mock('electron', () => ({ app: {}, dialog: {} }));
vi.mock('../../../main/log', () => ({ log: {} }));

const ask = (edited: boolean, searching: boolean, words = en) =>
  lossQuestion({ name: 'Fox', edited, searching }, words);

test('changes alone are asked about as ever', () => {
  expect(ask(true, false)).toEqual({
    message: 'Save the changes to “Fox”?',
    detail: 'They will be lost if you don’t save them.',
    buttons: ['Save', 'Don’t Save', 'Cancel'],
  });
});

test('a search alone is asked about by its own name, and can go on', () => {
  const { message, buttons } = ask(false, true);
  expect(message).toBe('End the search for better settings for “Fox”?');
  expect(buttons).toEqual(['End Search and Save', 'Discard Search', 'Keep Searching']);
});

test('changes and a search are one question that names both', () => {
  const { message, detail, buttons } = ask(true, true);
  expect(message).toBe('Save the changes to “Fox”?');
  expect(detail).toContain('both are lost');
  expect(buttons).toEqual(['End Search and Save', 'Don’t Save', 'Keep Searching']);
});

test.each([
  [true, false],
  [false, true],
  [true, true],
])('Japanese has words of its own (edited %s, searching %s)', (edited, searching) => {
  const english = ask(edited, searching);
  const japanese = ask(edited, searching, ja);
  expect(japanese.buttons).toHaveLength(3);
  for (const text of [japanese.message, japanese.detail, ...japanese.buttons]) {
    expect([english.message, english.detail, ...english.buttons]).not.toContain(text);
  }
});
