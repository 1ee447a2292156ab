import { describe, expect, test } from 'vitest';
import { closingLine, fromPlaywright, fromVitest, NOTHING, ofStage, sum } from '../../build/setup/tally';

describe('the closing line', () => {
  test('names passed and failed, and skipped only when there are any', () => {
    expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(closingLine({ passed: 12, failed: 3, skipped: 2 })).toBe('12 passed, 3 failed, 2 skipped');
  });

  test('sums all stages', () => {
    const stages = [
      { passed: 1, failed: 0, skipped: 4 },
      { passed: 20, failed: 2, skipped: 0 },
    ];
    expect(sum(stages)).toEqual({ passed: 21, failed: 2, skipped: 4 });
    expect(sum([])).toEqual(NOTHING);
  });
});

describe('a stage', () => {
  test('that crashed before its first test counts as one failure', () => {
    expect(ofStage(1, NOTHING)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('whose files partly failed to load counts one failure beside the passed tests', () => {
    expect(ofStage(1, { passed: 7, failed: 0, skipped: 0 })).toEqual({ passed: 7, failed: 1, skipped: 0 });
  });

  test('with failed tests counts those and no more', () => {
    expect(ofStage(1, { passed: 7, failed: 3, skipped: 0 })).toEqual({ passed: 7, failed: 3, skipped: 0 });
  });

  test('that passed adds its tests as they are', () => {
    expect(ofStage(0, { passed: 7, failed: 0, skipped: 1 })).toEqual({ passed: 7, failed: 0, skipped: 1 });
  });
});

describe('the runners', () => {
  test('vitest: pending and todo tests are skipped tests', () => {
    const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    expect(fromVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  test('Playwright: a flaky test is a failed test', () => {
    const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } };
    expect(fromPlaywright(report)).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });
});
