import type { Picture } from '@app/picture/picture';
import type { OpenedPicture } from '@contract/contract';
import sharp from 'sharp';

/** Long side of the view that the window gets, pixels. */
const VIEW_SIDE = 1600;

/** The picture for the screen: RGB, long side at most 1600 px, never enlarged. */
export async function pictureView(picture: Picture): Promise<OpenedPicture['view']> {
  const { data, info } = await sharp(picture.rgb, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
    limitInputPixels: false,
  })
    .resize(VIEW_SIDE, VIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}
