import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countJourneys, countUnit } from './reports.ts';

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

  it('counts a file that does not load', () => {
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }];
    expect(countUnit({ ...unit, testResults }, 1).failed).toBe(1);
  });

  it('never takes a bad end for success', () => {
    expect(countUnit(unit, 1).failed).toBe(1);
    expect(countJourneys(journeys, 1).failed).toBe(1);
    expect(countJourneys({ ...journeys, errors: ['the set-up failed'] }, 1).failed).toBe(1);
  });

  it('never takes an empty run for success', () => {
    expect(countUnit({ ...unit, numPassedTests: 0 }, 0).failed).toBe(1);
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 5 };
    expect(countJourneys({ ...journeys, stats }, 0).failed).toBe(1);
  });

  it('names the ten slowest, the slowest first, those of inner suites too', () => {
    const assertionResults = Array.from({ length: 12 }, (_, index) => ({ fullName: `t${index}`, duration: index }));
    const file = { name: resolve('a.test.ts'), status: 'passed', assertionResults };
    const { slowest: tests = [] } = countUnit({ ...unit, testResults: [file] }, 0);
    expect(tests).toHaveLength(10);
    expect(tests[0]).toEqual({ name: 'a.test.ts › t11', seconds: 0.011 });

    const spec = (title: string, duration: number) => ({
      ...{ file: 'b.test.ts', title },
      tests: [{ results: [{ duration }] }],
    });
    const suites = [{ specs: [spec('short', 1000)], suites: [{ specs: [spec('long', 3000)] }] }];
    expect(countJourneys({ ...journeys, suites }, 0).slowest).toEqual([
      { name: 'b.test.ts › long', seconds: 3 },
      { name: 'b.test.ts › short', seconds: 1 },
    ]);
  });
});
