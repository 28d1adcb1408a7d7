import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type Counts = { passed: number; failed: number; skipped: number };
/** One test and how long it took. */
type Timed = { name: string; seconds: number };
/** A failed test and its message. */
type Failure = { name: string; message: string };
/** One test as a runner reports it, with a message if it failed. */
type Test = Timed & { message?: string };
/** The outcome of a step: the number of tests; the timed ones, slowest first; and the failures. */
export type Outcome = Counts & { slowest?: readonly Timed[]; failures?: readonly Failure[] };

export const ONE_PASSED: Counts = { passed: 1, failed: 0, skipped: 0 };
export const ONE_FAILED: Counts = { passed: 0, failed: 1, skipped: 0 };

const HOW_MANY_SLOWEST = 10;
const HOW_MANY_FAILURES = 20;
const LONGEST_LINE = 200;

/** The parts of vitest's JSON report that are used here. */
type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; duration?: number | null; failureMessages?: string[] }[];
  }[];
};

type Suite = {
  specs: {
    file: string;
    title: string;
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
  suites?: Suite[];
};

/** The parts of Playwright's JSON report that are used here. */
type JourneysReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: Suite[];
};

/**
 * A runner that ends badly has failed, whatever it counted: a broken set-up, an error outside any test, or no report
 * at all must never look like success. Nor does a run without any test.
 */
function judged(counts: Counts, exitCode: number, failures: readonly Failure[]): Outcome {
  const well = counts.failed === 0 && counts.passed > 0 && exitCode === 0;
  if (well || counts.failed > 0) return { ...counts, failures };
  const message = counts.passed > 0 ? 'an error outside any test: it is told above' : 'no test has passed';
  return { ...counts, failed: 1, failures: [{ name: `the runner ended with ${exitCode}`, message }] };
}

const slowestOf = (tests: readonly Test[]): readonly Timed[] =>
  tests
    .map(({ name, seconds }) => ({ name, seconds }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, HOW_MANY_SLOWEST);

const failuresOf = (tests: readonly Test[]): readonly Failure[] =>
  tests.flatMap(({ name, message }) => (message === undefined ? [] : [{ name, message }]));

export function countUnit(report: UnitReport, exitCode: number): Outcome {
  // A file that does not load, or that fails before or after its tests, has no test to fail.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  const nameOf = (file: string) => relative(process.cwd(), file);
  const tests = report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration, failureMessages = [] }) => ({
      name: `${nameOf(file)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      ...(status === 'failed' ? { message: failureMessages[0] ?? '' } : {}),
    })),
  );
  const failures = [
    ...broken.map(({ name, message }) => ({ name: nameOf(name), message: message || 'outside its tests: told above' })),
    ...failuresOf(tests),
  ];
  return { ...judged(counts, exitCode, failures), slowest: slowestOf(tests) };
}

const testsOf = ({ specs, suites = [] }: Suite): Test[] => [
  ...specs.map(({ file, title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    // One that passes at the second attempt is flaky, and that is a failure here.
    const failed = tests.some(({ status }) => status === 'unexpected' || status === 'flaky');
    return {
      name: `${file} › ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      ...(failed ? { message: results.find(({ error }) => error)?.error?.message ?? '' } : {}),
    };
  }),
  ...suites.flatMap(testsOf),
];

export function countJourneys({ stats, errors, suites }: JourneysReport, exitCode: number): Outcome {
  const failed = stats.unexpected + stats.flaky + errors.length;
  const tests = suites.flatMap(testsOf);
  const outside = errors.map(({ message = '' }) => ({ name: 'outside any test', message }));
  const failures = [...outside, ...failuresOf(tests)];
  const counts = judged({ passed: stats.expected, failed, skipped: stats.skipped }, exitCode, failures);
  return { ...counts, slowest: slowestOf(tests) };
}

const bounded = (line: string) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE - 1)}…` : line);

/** The first line that is not empty, without terminal colours. */
const firstLine = (text: string) => stripVTControlCharacters(text).trim().split('\n', 1)[0]?.trim() ?? '';

/** The failed tests and their reasons, short enough for the last screen of a log. */
export function tellFailures(results: readonly (Outcome & { name: string })[]): readonly string[] {
  const all = results.flatMap(({ name: step, failures = [] }) => failures.map((failure) => ({ ...failure, step })));
  const told = all.slice(0, HOW_MANY_FAILURES).flatMap(({ step, name, message }) => {
    const why = firstLine(message);
    const which = bounded(`${step.padEnd(10)} ${firstLine(name)}`);
    return why === '' ? [which] : [which, bounded(`${' '.repeat(11)}${why}`)];
  });
  return all.length > HOW_MANY_FAILURES ? [...told, `and ${all.length - HOW_MANY_FAILURES} more`] : told;
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
