import type { Span } from '@portal/contract';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useAddress, useNumberInAddress } from '../../ui/use-address.ts';
import { useWorkingYear } from '../../figures/working-year.ts';
import type { Measure } from './model/read-figure.ts';
import { paths } from './screens.ts';

/** Whom or which form a grid is about. */
export type Of = { userId: number } | { formId: number } | null;

/** The grid in the address: year, subject, quantity or amount. */
export function useObjectivesAddress() {
  const { params, change } = useAddress();
  const navigate = useNavigate();
  const { year, choose } = useWorkingYear();
  const [userId, formId] = [useNumberInAddress('userId'), useNumberInAddress('formId')];
  const measure: Measure = params.get('measure') === 'amount' ? 'amount' : 'quantity';
  // Memoised, so that components depending on it are not rendered again.
  return useMemo(() => {
    const of: Of = userId !== null ? { userId } : formId !== null ? { formId } : null;
    return {
      year,
      of,
      measure,
      showYear: choose,
      showOf: (next: Of) =>
        change({
          userId: next && 'userId' in next ? String(next.userId) : null,
          formId: next && 'formId' in next ? String(next.formId) : null,
        }),
      showMeasure: (next: Measure) => change({ measure: next === 'amount' ? 'amount' : null }, 'replace'),
      showPeriod: (next: Span) => void navigate({ pathname: paths[next], search: window.location.search }),
    };
  }, [year, userId, formId, measure, change, choose, navigate]);
}
export type ObjectivesAddress = ReturnType<typeof useObjectivesAddress>;

/** The address of one person's or form's months, from the grid of a year. */
export function hrefOf(period: Span, of: Of, year: number, measure: Measure): string {
  // By hand, for there are 140 of them in a grid: numbers need no quoting.
  const subject = of === null ? '' : 'userId' in of ? `&userId=${of.userId}` : `&formId=${of.formId}`;
  return `${paths[period]}?year=${year}${subject}${measure === 'amount' ? '&measure=amount' : ''}`;
}
