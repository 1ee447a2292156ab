import { expect, test, vi } from 'vitest';
import { ThreadShares } from '../../../main/engine/thread-shares';

const search = () => ({ makeRoom: vi.fn() });

test('a search alone has all threads; two share them', () => {
  const shares = new ThreadShares(4);
  const [a, b] = [search(), search()];
  shares.add(a);
  expect(shares.room()).toBe(4);
  shares.add(b);
  expect(shares.room()).toBe(2);
  shares.remove(a);
  expect(b.makeRoom).toHaveBeenCalledOnce();
  expect(shares.room()).toBe(4);
});

test('beside other jobs a search leaves their threads and one more, down to none', () => {
  const shares = new ThreadShares(4);
  const only = search();
  shares.add(only);
  const leaving: (() => void)[] = [];
  for (const room of [2, 1, 0, 0]) {
    leaving.push(shares.enter());
    expect(shares.room()).toBe(room);
  }
  for (const leave of leaving) leave();
  expect(shares.room()).toBe(4);
  expect(only.makeRoom).toHaveBeenCalledTimes(8);
});
