/** How the results of many runners add up to one honest closing line. */

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The part of vitest's JSON report that counts. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

/** The part of Playwright's JSON report that counts. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };

export const fromVitest = (report: VitestReport): Tally => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});

/** A flaky test has failed once, so it counts as failed. */
export const fromPlaywright = ({ stats }: PlaywrightReport): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});

/**
 * What a stage adds to the sum. A stage that failed without a failed test to show for it (it did not compile, it
 * crashed) counts as one failure.
 */
export function ofStage(exitCode: number, tests: Tally): Tally {
  return exitCode !== 0 && tests.failed === 0 ? { ...tests, failed: 1 } : tests;
}

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    NOTHING,
  );

/** "12 passed, 0 failed", with the skipped ones when there are any. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
