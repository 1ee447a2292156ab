import type { OpenedPicture } from '@contract/contract';
import { job } from '../job';

/** What decoding found out about a picture; its pixels stay in the engine. */
type PictureView = Pick<OpenedPicture, 'width' | 'height' | 'format' | 'view'>;

type Input = {
  readonly pictureId: string;
  readonly bytes: Uint8Array;
};

/** Decodes a file and keeps its pixels, in memory that all threads share, under `pictureId`. */
export const open = job({
  weights: { decode: 1 },

  async steps() {
    const [{ decodePicture }, { pictureView }] = await Promise.all([
      import('@app/decode/decode'),
      import('../picture-view'),
    ]);
    return {
      async decode({ bytes }: Pick<Input, 'bytes'>, { progress, clock, moved }) {
        progress.checkpoint('decode', 0);
        const began = clock();
        const decoded = await decodePicture(bytes);
        const decodeMs = clock() - began;
        progress.checkpoint('decode', 0.8);
        const rgb = new Uint8Array(new SharedArrayBuffer(decoded.rgb.length));
        rgb.set(decoded.rgb);
        const picture = { ...decoded, rgb };
        const { width, height } = picture.original;
        const small = await pictureView(picture);
        const view = { ...small, rgb: moved(small.rgb) };
        return { loaded: { picture, decodeMs }, view: { width, height, format: picture.format, view } };
      },
    };
  },

  async perform({ pictureId, bytes }: Input, { pictures, onThread }): Promise<PictureView> {
    const decoding = onThread('decode', { bytes });
    pictures.add(
      pictureId,
      decoding.then(({ loaded }) => loaded),
    );
    return (await decoding).view;
  },
});
