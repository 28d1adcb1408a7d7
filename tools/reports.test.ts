import { describe, expect, it } from 'vitest';
import { countJourneys, countUnit } from './reports.ts';

const unit = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const journeys = { stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

describe('counting what the runners report', () => {
  it('adds up', () => {
    expect(countUnit({ ...unit, numPendingTests: 1, numTodoTests: 1 }, 0)).toEqual({
      passed: 3,
      failed: 0,
      skipped: 2,
    });
    expect(countUnit({ ...unit, numFailedTests: 2 }, 1)).toEqual({ passed: 3, failed: 2, skipped: 0 });
    const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 4 };
    expect(countJourneys({ stats, errors: [] }, 1)).toEqual({ passed: 2, failed: 2, skipped: 4 });
  });

  it('counts a file that does not load', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(countUnit({ ...unit, testResults }, 1).failed).toBe(1);
  });

  it('never takes a bad end for success', () => {
    expect(countUnit(unit, 1).failed).toBe(1);
    expect(countJourneys(journeys, 1).failed).toBe(1);
    expect(countJourneys({ ...journeys, errors: ['the set-up failed'] }, 1).failed).toBe(1);
  });

  it('never takes an empty run for success', () => {
    expect(countUnit({ ...unit, numPassedTests: 0 }, 0).failed).toBe(1);
    expect(countJourneys({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 5 }, errors: [] }, 0).failed).toBe(
      1,
    );
  });
});
