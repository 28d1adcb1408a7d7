import { useNavigate, useSearchParams } from 'react-router';
import type { Asking, FigureAddress, FigureFilters, FigureQuestion } from './figure-kind.ts';
import { rememberYear } from './working-year.ts';

/** The address of a question. */
export function hrefOf<Span extends string, Question>(
  address: FigureAddress<Span, Question>,
  span: Span,
  question: Question,
): string {
  const said = address.write(span, question).flatMap(([key, value]) => (value === false ? [] : [[key, value]]));
  const params = String(new URLSearchParams(said));
  return params === '' ? address.paths[span] : `${address.paths[span]}?${params}`;
}

/** The query in the address, and functions to change it. */
export function useFigureQuestion<Span extends string, Question extends FigureQuestion>(
  address: FigureAddress<Span, Question>,
  span: Span,
): Asking<{ span: Span; question: Question }> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const open = (at: Span, changes: Partial<Question>, history: 'push' | 'replace') => {
    // As the address is now: another change may have come since the page was drawn.
    const now = new URLSearchParams(window.location.search);
    const kept = new URLSearchParams(
      (address.keeps ?? []).flatMap((key) => now.getAll(key).map((value) => [key, value])),
    );
    const href = hrefOf(address, at, { ...address.read(span, now), ...changes });
    const rest = String(kept);
    void navigate(rest === '' ? href : `${href}${href.includes('?') ? '&' : '?'}${rest}`, {
      preventScrollReset: true,
      replace: history === 'replace',
    });
  };
  const question = address.read(span, params);
  const filter = (filters: FigureFilters) => open(span, { filters } as Partial<Question>, 'push');
  return {
    span,
    question,
    ask: (changes, history = 'push') => {
      if (changes.year) rememberYear(changes.year);
      open(span, changes, history);
    },
    changeSpan: (next, changes = {}) => open(next, changes, 'push'),
    filterBy: (key, values) => filter({ ...question.filters, [key]: values }),
    clearFilters: () => filter({}),
  };
}

export const countFilters = (filters: FigureFilters = {}): number =>
  Object.values(filters).reduce((count, values) => count + (values?.length ?? 0), 0);
