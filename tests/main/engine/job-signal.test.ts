import { Cancelled } from '@app/model/failure';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createJobSignal, startJob } from '../../../main/engine/job-signal';
import { exportFile } from '../../../main/engine/jobs/export';
import { overallFraction } from '../../../main/engine/overall-progress';

test('a job is started when its thread begins', () => {
  const signal = createJobSignal();
  expect(signal.started).toBe(false);
  startJob(signal.buffer);
  expect(signal.started).toBe(true);
  expect(signal.read()).toBeUndefined();
});

test('a job that was cancelled before it began stops at once', () => {
  const signal = createJobSignal();
  signal.cancel();
  expect(() => startJob(signal.buffer)).toThrow(Cancelled);
});

test('a cancelled job stops at its next checkpoint', () => {
  const signal = createJobSignal();
  const progress = startJob(signal.buffer);
  progress.checkpoint('route', 0.5);
  signal.cancel();
  expect(() => progress.checkpoint('route', 0.6)).toThrow(Cancelled);
});

const stage = fc.constantFrom('decode', 'stencil', 'route', 'fill', 'verify', 'draw', 'export');

test('every checkpoint arrives as it was told, to a thousandth', () => {
  fc.assert(
    fc.property(stage, fc.double({ min: 0, max: 1, noNaN: true }), (name, fraction) => {
      const signal = createJobSignal();
      startJob(signal.buffer).checkpoint(name, fraction);
      const read = signal.read();
      expect(read?.stage).toBe(name);
      expect(read?.fraction).toBeCloseTo(fraction, 2);
    }),
  );
});

test('the overall fraction rises from 0 to 1 through the stages of an export', () => {
  const stages = ['stencil', 'route', 'fill', 'verify', 'draw', 'export'] as const;
  const fractions = stages.flatMap((name) =>
    [0, 0.5, 1].map((fraction) => overallFraction(exportFile.weights, name, fraction)),
  );
  expect(fractions[0]).toBe(0);
  expect(fractions.at(-1)).toBe(1);
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
});
