import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { useObjectivesAddress } from '../features/expectations/use-objectives-address.ts';
import { performanceAddress } from '../features/performance-tracking/question.ts';
import { reportAddress } from '../features/sales-reports/report/question.ts';
import { useFigureQuestion } from '../figures/use-figure-question.ts';
import { ownAddress, yearOf } from '../features/user-products-sales/parts/question.ts';
import { keys } from '../storage/keys.ts';
import { storage } from '../storage/storage.ts';
import { renderRoutes } from '../test/render.tsx';
import { useWorkingYear, useYearAsked } from '../figures/working-year.ts';

type Year = { year: number | null; choose: (year: number) => void };

function useObjectives(): Year {
  const { year, showYear } = useObjectivesAddress();
  return { year, choose: showYear };
}

const salesOf = (span: 'month' | 'year') =>
  function useSales(): Year {
    const { question, ask } = useFigureQuestion(reportAddress, span);
    return { year: question.year, choose: (year) => ask({ year, period: 1, compare: null }) };
  };

const performanceOf = (span: 'month' | 'quarter') =>
  function usePerformance(): Year {
    const { question, ask } = useFigureQuestion(performanceAddress, span);
    return { year: question.year, choose: (year) => ask({ year, period: 2 }) };
  };

function useOwn(): Year {
  const { question, ask } = useFigureQuestion(ownAddress, 'monthly');
  return { year: yearOf(question), choose: (year) => ask({ year }) };
}

function useLoadedMonths(): Year {
  const year = useYearAsked();
  return { year, choose: useWorkingYear().choose };
}

/** The hook by which each screen with a year reads and sets it. */
const hooks: Record<string, () => Year> = {
  objectives: useObjectives,
  'sales of a month': salesOf('month'),
  'sales of a year': salesOf('year'),
  'loaded months': useLoadedMonths,
  'performance of a month': performanceOf('month'),
  'performance of a quarter': performanceOf('quarter'),
  'own sales': useOwn,
  'closed months': useWorkingYear,
};
const names = Object.keys(hooks);
const YEAR = 2023;

/** The screen's year, read and chosen as its page does it. */
async function open(name: string, search = ''): Promise<HTMLElement> {
  cleanup();
  const useYear = hooks[name] ?? useWorkingYear;
  const Probe = () => {
    const { year, choose } = useYear();
    return (
      <button type="button" onClick={() => choose(YEAR)}>
        {year}
      </button>
    );
  };
  renderRoutes({ routes: [{ path: '*', Component: Probe }], at: `/dashboard/probe${search}` });
  return screen.findByRole('button');
}

afterEach(() => storage.remove(keys.academicYear));

describe.each(names)('a year that is chosen under %s', (chosenIn) => {
  it('is that of every other screen', async () => {
    await userEvent.click(await open(chosenIn));
    for (const name of names) expect((await open(name)).textContent, name).toBe(String(YEAR));
  });

  it('is overridden by a year in the address, which is not stored as a choice', async () => {
    await userEvent.click(await open(chosenIn));
    for (const name of names) expect((await open(name, '?year=2021')).textContent, name).toBe('2021');
    expect((await open(chosenIn)).textContent).toBe(String(YEAR));
  });
});
