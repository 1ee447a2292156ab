import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapeOf, shapePicture, toShaped } from '@app/picture/shape';
import { paintPicture } from '../../support/pictures';

const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 };
const picture = paintPicture(7, 5, (x, y) => 10 * x + y);
const grey = (p: typeof picture, x: number, y: number): number => p.rgb[3 * (y * p.width + x)];

describe('turning and cropping', () => {
  it('does nothing by default', () => {
    expect(shapePicture(picture, { crop: WHOLE, rotateDegrees: 0 })).toBe(picture);
  });

  it('turns clockwise by quarters without touching a pixel', () => {
    const turned = shapePicture(picture, { crop: WHOLE, rotateDegrees: 90 });
    expect([turned.width, turned.height]).toEqual([5, 7]);
    // The top left pixel goes to the top right.
    expect(grey(turned, 4, 0)).toBe(grey(picture, 0, 0));
    expect(grey(turned, 0, 6)).toBe(grey(picture, 6, 4));
    const back = shapePicture(turned, { crop: WHOLE, rotateDegrees: -90 });
    expect(back.rgb).toEqual(picture.rgb);
    const half = shapePicture(picture, { crop: WHOLE, rotateDegrees: 180 });
    expect(grey(half, 0, 0)).toBe(grey(picture, 6, 4));
  });

  it('crops after the turn, in parts of the turned picture', () => {
    const crop = { left: 2 / 7, top: 0, right: 5 / 7, bottom: 3 / 5 };
    const cropped = shapePicture(picture, { crop, rotateDegrees: 0 });
    expect([cropped.width, cropped.height]).toEqual([3, 3]);
    expect(grey(cropped, 0, 0)).toBe(grey(picture, 2, 0));
    expect(grey(cropped, 2, 2)).toBe(grey(picture, 4, 2));
  });

  it('opens white corners at other angles and keeps the middle', () => {
    const black = paintPicture(40, 40, () => 0);
    const turned = shapePicture(black, { crop: WHOLE, rotateDegrees: 45 });
    expect(turned.width).toBe(57);
    expect(grey(turned, 0, 0)).toBe(255);
    expect(grey(turned, 28, 28)).toBe(0);
  });

  it('tells where a point of the picture went', () => {
    fc.assert(
      fc.property(fc.integer({ min: -180, max: 180 }), fc.nat(6), fc.nat(4), (rotateDegrees, x, y) => {
        const dot = paintPicture(7, 5, (px, py) => (px === x && py === y ? 0 : 255));
        const settings = { crop: WHOLE, rotateDegrees };
        const shaped = shapePicture(dot, settings);
        const at = toShaped(shapeOf(dot, settings), dot, x + 0.5, y + 0.5);
        let darkest = 0;
        for (let i = 0; i < shaped.width * shaped.height; i++)
          if (shaped.rgb[3 * i] < shaped.rgb[3 * darkest]) darkest = i;
        const dx = (darkest % shaped.width) + 0.5 - at.x;
        const dy = Math.floor(darkest / shaped.width) + 0.5 - at.y;
        expect(Math.hypot(dx, dy)).toBeLessThan(1.01);
      }),
    );
  });
});
