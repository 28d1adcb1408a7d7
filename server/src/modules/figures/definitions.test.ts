import { type PerformanceFigureName, type SalesFigureName, languages } from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import { expect, it } from 'vitest';
import * as definitions from './definitions.ts';

/** The figure that each definition computes. */
const tells: Record<keyof typeof definitions, SalesFigureName | PerformanceFigureName> = {
  rounded: 'share',
  ratio: 'share',
  rate: 'share',
  exactGrowth: 'growth',
  growth: 'growth',
  attainment: 'attainment',
  rankBy: 'rank',
  exactLanding: 'landing',
  landing: 'landing',
  left: 'left',
  leftPerMonth: 'leftPerMonth',
  coverage: 'coverage',
  frequency: 'frequency',
  isKept: 'frequencyKept',
  frequencyKept: 'frequencyKept',
  cappedVisits: 'visitAttainment',
  visitAttainment: 'visitAttainment',
  callAverage: 'callAverage',
  fieldDays: 'fieldDays',
  punctuality: 'punctuality',
  scored: 'score',
  score: 'score',
  median: 'score',
};

it.each(languages)('each figure that is defined has its name and its formula in words: %s', (language) => {
  const { names, formulas } = textsIn[language].words.figures;
  expect(Object.keys(definitions).toSorted()).toEqual(Object.keys(tells).toSorted());
  for (const figure of Object.values(tells)) {
    expect(names[figure]).toMatch(/\S/);
    expect(formulas[figure].length).toBeGreaterThan(names[figure].length);
  }
});
