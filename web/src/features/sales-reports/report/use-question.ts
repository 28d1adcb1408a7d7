import { useNavigate, useSearchParams } from 'react-router';
import { type Report, reportHref } from './drill.ts';
import { type FilterKey, type Question, readQuestion } from './question.ts';
import { type Span, convertPeriod } from '../../../figures/spans.ts';
import { rememberYear } from '../../../figures/working-year.ts';

/** What the address asks, and the ways to ask something else: each is an address, so that back works. */
export function useQuestion(span: Span) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const question = readQuestion(span, params);
  const open = (report: Report) => void navigate(reportHref(report), { preventScrollReset: true });
  const ask = (changes: Partial<Question>) => {
    if (changes.year !== undefined) rememberYear(changes.year);
    open({ span, question: { ...question, ...changes } });
  };
  return {
    question,
    ask,
    filterBy: (key: FilterKey, values: readonly string[]) => ask({ filters: { ...question.filters, [key]: values } }),
    clearFilters: () => ask({ filters: {} }),
    /** The same question of a longer or shorter period. */
    changeSpan: (next: Span) =>
      open({ span: next, question: { ...question, ...convertPeriod(span, next, question), compare: null } }),
  };
}
export type Asking = ReturnType<typeof useQuestion>;
