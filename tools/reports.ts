import { existsSync, readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number; skipped: number };

export const ONE_PASSED: Counts = { passed: 1, failed: 0, skipped: 0 };
export const ONE_FAILED: Counts = { passed: 0, failed: 1, skipped: 0 };

/** The parts of vitest's JSON report that are used here. */
type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/** The parts of Playwright's JSON report that are used here. */
type JourneysReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/**
 * A runner that ends badly has failed, whatever it counted: a broken set-up, an error outside any test, or no report
 * at all must never look like success. Nor does a run without any test.
 */
function judged(counts: Counts, exitCode: number): Counts {
  const well = counts.failed === 0 && counts.passed > 0 && exitCode === 0;
  return well || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

export function countUnit(report: UnitReport, exitCode: number): Counts {
  // A file that does not load has no tests to fail.
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return judged(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    exitCode,
  );
}

export function countJourneys({ stats, errors }: JourneysReport, exitCode: number): Counts {
  const failed = stats.unexpected + stats.flaky + errors.length;
  return judged({ passed: stats.expected, failed, skipped: stats.skipped }, exitCode);
}

function read(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

export function readUnitReport(path: string, exitCode: number): Counts {
  const report = read(path) as UnitReport | undefined;
  return report ? countUnit(report, exitCode) : ONE_FAILED;
}

export function readJourneysReport(path: string, exitCode: number): Counts {
  const report = read(path) as JourneysReport | undefined;
  return report ? countJourneys(report, exitCode) : ONE_FAILED;
}
