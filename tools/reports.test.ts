import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countJourneys, countUnit, tellFailures } from './reports.ts';

const unit = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const journeys = { stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }, errors: [], suites: [] };

describe('counting what the runners report', () => {
  it('adds up', () => {
    expect(countUnit({ ...unit, numPendingTests: 1, numTodoTests: 1 }, 0)).toMatchObject({
      passed: 3,
      failed: 0,
      skipped: 2,
    });
    expect(countUnit({ ...unit, numFailedTests: 2 }, 1)).toMatchObject({ passed: 3, failed: 2, skipped: 0 });
    const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 4 };
    expect(countJourneys({ ...journeys, stats }, 1)).toMatchObject({ passed: 2, failed: 2, skipped: 4 });
  });

  it('counts a file that does not load, and one that fails beside its tests', () => {
    const unloaded = { name: 'a.test.ts', status: 'failed', assertionResults: [] };
    const beside = { ...unloaded, assertionResults: [{ fullName: 'well', status: 'passed' }] };
    expect(countUnit({ ...unit, testResults: [unloaded, beside] }, 1).failed).toBe(2);
  });

  it('never takes a bad end for success', () => {
    expect(countUnit(unit, 1).failed).toBe(1);
    expect(countJourneys(journeys, 1).failed).toBe(1);
    expect(countJourneys({ ...journeys, errors: [{ message: 'the set-up failed' }] }, 1).failed).toBe(1);
  });

  it('never takes an empty run for success', () => {
    expect(countUnit({ ...unit, numPassedTests: 0 }, 0).failed).toBe(1);
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 5 };
    expect(countJourneys({ ...journeys, stats }, 0).failed).toBe(1);
  });

  it('names the ten slowest, the slowest first, those of inner suites too', () => {
    const assertionResults = Array.from({ length: 12 }, (_, index) => ({
      fullName: `t${index}`,
      status: 'passed',
      duration: index,
    }));
    const file = { name: resolve('a.test.ts'), status: 'passed', assertionResults };
    const { slowest: tests = [] } = countUnit({ ...unit, testResults: [file] }, 0);
    expect(tests).toHaveLength(10);
    expect(tests[0]).toEqual({ name: 'a.test.ts › t11', seconds: 0.011 });

    const spec = (title: string, duration: number) => ({
      file: 'b.test.ts',
      title,
      tests: [{ status: 'expected', results: [{ duration }] }],
    });
    const suites = [{ specs: [spec('short', 1000)], suites: [{ specs: [spec('long', 3000)] }] }];
    expect(countJourneys({ ...journeys, suites }, 0).slowest).toEqual([
      { name: 'b.test.ts › long', seconds: 3 },
      { name: 'b.test.ts › short', seconds: 1 },
    ]);
  });
});

describe('listing the failures', () => {
  const failed = (fullName: string, ...failureMessages: string[]) => ({ fullName, status: 'failed', failureMessages });
  const unitWith = (assertionResults: ReturnType<typeof failed>[], message?: string) => {
    const file = { name: resolve('a.test.ts'), status: 'failed', assertionResults, ...(message ? { message } : {}) };
    const report = {
      ...unit,
      numFailedTests: assertionResults.filter(({ status }) => status === 'failed').length,
      testResults: [file],
    };
    return { name: 'unit', ...countUnit(report, 1) };
  };

  it('names step, file, test and the first line of what it said, without colours', () => {
    const said = 'AssertionError: expected 1 to be 2\n    at a.test.ts:1:1';
    const passed = { fullName: 'well', status: 'passed', failureMessages: [] };
    expect(tellFailures([unitWith([passed, failed('adds up', `\u001B[31m${said}\u001B[39m`, 'second')])])).toEqual([
      'unit       a.test.ts › adds up',
      '           AssertionError: expected 1 to be 2',
    ]);
  });

  it('names a file that fails without a failed test, and a runner that exits with an error without either', () => {
    expect(tellFailures([unitWith([], 'Cannot find module x')])).toEqual([
      'unit       a.test.ts',
      '           Cannot find module x',
    ]);
    const skipped = { fullName: 'after a hook that failed', status: 'skipped', failureMessages: [] };
    expect(tellFailures([unitWith([skipped])])).toEqual([
      'unit       a.test.ts',
      '           outside its tests: told above',
    ]);
    expect(tellFailures([{ name: 'unit', ...countUnit(unit, 1) }])).toEqual([
      'unit       the runner ended with 1',
      '           an error outside any test: it is told above',
    ]);
  });

  it('names the journeys that failed or passed only at the second attempt, and errors outside them', () => {
    const spec = (title: string, status: string, ...errors: (string | undefined)[]) => ({
      file: 'b.test.ts',
      title,
      tests: [
        { status, results: errors.map((message) => ({ duration: 1, ...(message ? { error: { message } } : {}) })) },
      ],
    });
    const specs = [spec('well', 'expected', undefined), spec('never', 'unexpected', '\nnot there\nCall log')];
    const suites = [{ specs, suites: [{ specs: [spec('now and then', 'flaky', 'too late', undefined)] }] }];
    const stats = { ...journeys.stats, unexpected: 1, flaky: 1 };
    const outcome = countJourneys({ stats, suites, errors: [{ message: 'no server' }] }, 1);
    expect(tellFailures([{ name: 'journeys', ...outcome }])).toEqual([
      'journeys   outside any test',
      '           no server',
      'journeys   b.test.ts › never',
      '           not there',
      'journeys   b.test.ts › now and then',
      '           too late',
    ]);
  });

  it('is limited in number and in length, and empty when nothing failed', () => {
    const many = Array.from({ length: 23 }, (_, index) => failed(`t${index}`, 'x'.repeat(5000)));
    const lines = tellFailures([unitWith(many)]);
    expect(lines).toHaveLength(41);
    expect(lines.at(-1)).toBe('and 3 more');
    expect(Math.max(...lines.map((line) => line.length))).toBe(200);
    expect(tellFailures([{ name: 'unit', ...countUnit(unit, 0) }])).toEqual([]);
  });
});
