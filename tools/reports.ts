import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

export type Counts = { passed: number; failed: number; skipped: number };
/** One test and how long it took. */
type Timed = { name: string; seconds: number };
/** What came of a step: how many tests, and of those that a runner has timed, the slowest first. */
export type Outcome = Counts & { slowest?: readonly Timed[] };

export const ONE_PASSED: Counts = { passed: 1, failed: 0, skipped: 0 };
export const ONE_FAILED: Counts = { passed: 0, failed: 1, skipped: 0 };

const HOW_MANY_SLOWEST = 10;

/** The parts of vitest's JSON report that are used here. */
type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; duration?: number | null }[];
  }[];
};

type Suite = {
  specs: { file: string; title: string; tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[];
};

/** The parts of Playwright's JSON report that are used here. */
type JourneysReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: Suite[];
};

/**
 * A runner that ends badly has failed, whatever it counted: a broken set-up, an error outside any test, or no report
 * at all must never look like success. Nor does a run without any test.
 */
function judged(counts: Counts, exitCode: number): Counts {
  const well = counts.failed === 0 && counts.passed > 0 && exitCode === 0;
  return well || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

const slowestOf = (tests: readonly Timed[]): readonly Timed[] =>
  tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, HOW_MANY_SLOWEST);

export function countUnit(report: UnitReport, exitCode: number): Outcome {
  // A file that does not load has no tests to fail.
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  const tests = report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(process.cwd(), file)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  return { ...judged(counts, exitCode), slowest: slowestOf(tests) };
}

const timesOf = ({ specs, suites = [] }: Suite): Timed[] => [
  ...specs.map(({ file, title, tests }) => ({
    name: `${file} › ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  })),
  ...suites.flatMap(timesOf),
];

export function countJourneys({ stats, errors, suites }: JourneysReport, exitCode: number): Outcome {
  const failed = stats.unexpected + stats.flaky + errors.length;
  const counts = judged({ passed: stats.expected, failed, skipped: stats.skipped }, exitCode);
  return { ...counts, slowest: slowestOf(suites.flatMap(timesOf)) };
}

function read(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

export function readUnitReport(path: string, exitCode: number): Outcome {
  const report = read(path) as UnitReport | undefined;
  return report ? countUnit(report, exitCode) : ONE_FAILED;
}

export function readJourneysReport(path: string, exitCode: number): Outcome {
  const report = read(path) as JourneysReport | undefined;
  return report ? countJourneys(report, exitCode) : ONE_FAILED;
}
