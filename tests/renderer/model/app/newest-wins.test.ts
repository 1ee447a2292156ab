import { expect, test } from 'vitest';
import { newestWins } from '../../../../renderer/model/app/newest-wins';

test('of tickets only the one taken last is the newest', () => {
  const newest = newestWins();
  const first = newest.take();
  expect(first()).toBe(true);
  const second = newest.take();
  expect([first(), second()]).toEqual([false, true]);
});

test('cancelled, none is, until another one is taken', () => {
  const newest = newestWins();
  const before = newest.take();
  newest.cancel();
  expect(before()).toBe(false);
  const after = newest.take();
  expect([before(), after()]).toEqual([false, true]);
});

test('kinds of orders do not disturb each other', () => {
  const [a, b] = [newestWins(), newestWins()];
  const ticket = a.take();
  b.take();
  b.cancel();
  expect(ticket()).toBe(true);
});
