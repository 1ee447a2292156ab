import { describe, expect, test } from 'vitest';
import { wheelIntent } from '../../../../renderer/model/stage/wheel';

const wheel = { deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false, shiftKey: false };

describe('wheel', () => {
  test('a notch of a mouse wheel zooms in or out by the same ratio', () => {
    const nearer = wheelIntent({ ...wheel, deltaY: -100, wheelDeltaY: 120 });
    const farther = wheelIntent({ ...wheel, deltaY: 100, wheelDeltaY: -120 });
    expect(nearer).toEqual({ kind: 'zoom', factor: 1.2 });
    expect(farther).toEqual({ kind: 'zoom', factor: 1 / 1.2 });
  });

  test('two fingers on a touchpad pan', () => {
    expect(wheelIntent({ ...wheel, deltaX: 3, deltaY: -7, wheelDeltaY: 21 })).toEqual({ kind: 'pan', dx: -3, dy: 7 });
  });

  test('a pinch zooms finely', () => {
    const intent = wheelIntent({ ...wheel, deltaY: -2, ctrlKey: true, wheelDeltaY: 6 });
    expect(intent.kind).toBe('zoom');
    expect(intent.kind === 'zoom' && intent.factor).toBeCloseTo(1.02, 2);
  });

  test('Shift pans sideways', () => {
    const intent = wheelIntent({ ...wheel, deltaY: 100, shiftKey: true, wheelDeltaY: -120 });
    expect(intent).toEqual({ kind: 'pan', dx: -100, dy: 0 });
  });
});
