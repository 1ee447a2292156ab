import { expect, test } from 'vitest';
import { hasDisplay } from '../../build/setup/display';

test('on Linux there is a display when X11 or Wayland says so', () => {
  expect(hasDisplay('linux', { DISPLAY: ':0' })).toBe(true);
  expect(hasDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
  expect(hasDisplay('linux', {})).toBe(false);
});

test('an empty variable is no display', () => {
  expect(hasDisplay('linux', { DISPLAY: '', WAYLAND_DISPLAY: '' })).toBe(false);
});

test('elsewhere there always is a display', () => {
  expect(hasDisplay('darwin', {})).toBe(true);
  expect(hasDisplay('win32', {})).toBe(true);
});
