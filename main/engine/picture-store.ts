import { Failure } from '@app/model/failure';
import type { Picture } from '@app/picture/picture';
import type { ScorableSheet } from '@app/score/scorable-sheet';

/** A decoded picture as the threads share it: `rgb` lies in shared memory. */
export interface LoadedPicture {
  readonly picture: Picture;
  readonly decodeMs: number;
}

/** What the engine process keeps between jobs: pictures by their ids, and the newest sheet for the screen of each. */
export class PictureStore {
  readonly #pictures = new Map<string, Promise<LoadedPicture>>();
  readonly #sheets = new Map<string, ScorableSheet>();

  /** Keeps a picture that is being loaded: jobs may ask for it at once. One that fails to load is not there. */
  add(pictureId: string, loading: Promise<LoadedPicture>): void {
    this.#pictures.set(pictureId, loading);
    loading.catch(() => this.#pictures.delete(pictureId));
  }

  /** @throws Failure `picture-gone`, or why it failed to load */
  async find(pictureId: string): Promise<LoadedPicture> {
    const loading = this.#pictures.get(pictureId);
    if (!loading) throw new Failure('picture-gone', {});
    return loading;
  }

  /** Keeps a sheet in place of the picture's last one, unless the picture was closed meanwhile. */
  keepSheet(pictureId: string, sheet: ScorableSheet): void {
    if (this.#pictures.has(pictureId)) this.#sheets.set(pictureId, sheet);
  }

  newestSheet(pictureId: string): ScorableSheet | undefined {
    return this.#sheets.get(pictureId);
  }

  /** Forgets a picture and its sheet. */
  close(pictureId: string): void {
    this.#pictures.delete(pictureId);
    this.#sheets.delete(pictureId);
  }
}
