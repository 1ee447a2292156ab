import { describe, expect, test } from 'vitest';
import { parseQuantity, stepQuantity } from '../../../../renderer/model/fields/quantity';

describe('typed expressions', () => {
  test.each([
    ['3', 'mm', 3],
    [' 2.5 ', 'mm', 2.5],
    ['2,5', 'mm', 2.5],
    ['.5', 'mm', 0.5],
    ['1cm', 'mm', 10],
    ['1 in', 'mm', 25.4],
    ['1"', 'mm', 25.4],
    ['72pt', 'mm', 25.4],
    ['30', 'cm', 30],
    ['300mm', 'cm', 30],
    ['12in', 'cm', 30.48],
    ['1/8in', 'mm', 3.175],
    ['1/8 in + 2mm', 'mm', 5.175],
    ['1 cm + 5', 'mm', 15],
    ['3 - 1', 'mm', 2],
    ['-3', 'mm', -3],
    ['2 * 3', 'mm', 6],
    ['2 × 3 ÷ 4', 'mm', 1.5],
    ['(1 + 2) * 2cm', 'mm', 60],
    ['(1 + 2) cm', 'mm', 30],
    ['25.4mm / 1in * 3', 'mm', 3],
    ['３ｍｍ', 'mm', 3],
    ['128', '', 128],
    ['100 + 28', '', 128],
    ['150%', '%', 150],
    ['75', '%', 75],
  ] as const)('%s in a field of "%s" is %d', (text, unit, expected) => {
    expect(parseQuantity(text, unit)).toBeCloseTo(expected, 9);
  });

  test('per cent of a whole, where the field has one', () => {
    expect(parseQuantity('25%', 'px', 640)).toBe(160);
    expect(parseQuantity('50% - 20px', 'px', 640)).toBe(300);
    expect(parseQuantity('25%', 'px')).toBeNull();
  });

  test.each([
    ['', 'mm'],
    ['abc', 'mm'],
    ['3 mm +', 'mm'],
    ['3 furlongs', 'mm'],
    ['3 mm mm', 'mm'],
    ['2mm * 3mm', 'mm'],
    ['(3', 'mm'],
    ['3)', 'mm'],
    ['1/0', 'mm'],
    ['3mm', ''],
    ['50%', 'mm'],
    ['1e5x', 'mm'],
  ] as const)('"%s" in a field of "%s" is nothing', (text, unit) => {
    expect(parseQuantity(text, unit)).toBeNull();
  });
});

describe('steps', () => {
  test('go from one multiple to the next without drift', () => {
    expect(stepQuantity(0.1, 2, 0.1, 0, 10)).toBe(0.3);
    expect(stepQuantity(3, 10, 0.1, 1.2, 12)).toBe(4);
  });

  test('move a value between multiples onto the raster first', () => {
    expect(stepQuantity(2.53, 1, 0.1, 0, 10)).toBe(2.6);
    expect(stepQuantity(2.53, -1, 0.1, 0, 10)).toBe(2.5);
  });

  test('stop at the ends of the range', () => {
    expect(stepQuantity(250, 10, 1, 0, 255)).toBe(255);
    expect(stepQuantity(1.25, -1, 0.1, 1.2, 12)).toBe(1.2);
  });
});
