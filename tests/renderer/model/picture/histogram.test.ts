import { describe, expect, test } from 'vitest';
import { histogramBars } from '../../../../renderer/model/picture/histogram';

describe('histogram', () => {
  test('parts the bars into what is drawn and the rest; empty lightnesses have none', () => {
    const histogram = new Uint32Array(256);
    histogram[10] = 100;
    histogram[127] = 1;
    histogram[128] = 1;
    const { dark, light } = histogramBars(histogram, (lightness) => lightness < 128, 72);
    expect(dark.match(/M/g)).toHaveLength(2);
    expect(light.match(/M/g)).toHaveLength(1);
    expect(dark).toContain('M10 72v-72');
  });

  test('of nothing is empty', () => {
    expect(histogramBars(null, () => true, 72)).toEqual({ dark: '', light: '' });
  });
});
