import { describe, expect, it } from 'vitest';
import { monthsText } from './months.ts';

describe('months in words', () => {
  it.each([
    [['2026-03-01'], 'mars 2026'],
    [['2026-01-01', '2026-02-01', '2026-03-01'], 'janv.–mars 2026'],
    [['2026-05-01', '2026-01-01', '2026-02-01'], 'janv.–févr. 2026, mai 2026'],
    [['2025-12-01', '2026-01-01'], 'déc. 2025 – janv. 2026'],
    [[], ''],
  ])('%j are « %s »', (months, words) => {
    expect(monthsText(months, 'fr').replaceAll(/\s/g, ' ')).toBe(words);
  });
});
