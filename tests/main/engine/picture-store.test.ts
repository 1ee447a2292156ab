import { Failure } from '@app/model/failure';
import type { ScorableSheet } from '@app/score/scorable-sheet';
import { expect, test } from 'vitest';
import { PictureStore, type LoadedPicture } from '../../../main/engine/picture-store';

const loaded: LoadedPicture = {
  picture: { width: 1, height: 1, rgb: new Uint8Array(3), original: { width: 1, height: 1 }, format: 'PNG' },
  decodeMs: 1,
};
// Only its identity counts here.
const sheet = (): ScorableSheet => ({}) as ScorableSheet;
const gone = { code: 'picture-gone' };

test('a picture is found while it is still being loaded', async () => {
  const store = new PictureStore();
  let finish!: (picture: LoadedPicture) => void;
  store.add('p', new Promise((resolve) => (finish = resolve)));
  const found = store.find('p');
  finish(loaded);
  expect(await found).toBe(loaded);
});

test('whoever waits for a picture that fails to load hears why; later it is not there', async () => {
  const store = new PictureStore();
  store.add('p', Promise.reject(new Failure('picture-not-a-picture', { came: 'JPEG' })));
  await expect(store.find('p')).rejects.toMatchObject({ code: 'picture-not-a-picture' });
  await expect(store.find('p')).rejects.toMatchObject(gone);
});

test('the newest sheet of a picture is kept until the picture is closed', async () => {
  const store = new PictureStore();
  store.add('p', Promise.resolve(loaded));
  expect(store.newestSheet('p')).toBeUndefined();
  const [older, newer] = [sheet(), sheet()];
  store.keepSheet('p', older);
  store.keepSheet('p', newer);
  expect(store.newestSheet('p')).toBe(newer);
  store.close('p');
  expect(store.newestSheet('p')).toBeUndefined();
  await expect(store.find('p')).rejects.toMatchObject(gone);
});

test('a sheet that is finished after its picture was closed is not kept', () => {
  const store = new PictureStore();
  store.add('p', Promise.resolve(loaded));
  store.close('p');
  store.keepSheet('p', sheet());
  expect(store.newestSheet('p')).toBeUndefined();
});
