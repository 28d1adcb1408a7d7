import { useNavigate, useSearchParams } from 'react-router';
import { useNumberInAddress } from '../../ui/use-address.ts';
import { rememberYear } from '../../figures/working-year.ts';
import { type FilterKey, type Question, type Span, inSpan, personHref, readQuestion, teamHref } from './question.ts';

/** What the address asks, and the ways to ask something else: each is an address, so that back works. */
export function useQuestion(span: Span) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const person = useNumberInAddress('person');
  const question = readQuestion(span, params);
  const hrefOf = (at: Span, next: Question) => (person === null ? teamHref(at, next) : personHref(at, next, person));
  const open = (at: Span, next: Question, replace = false) =>
    void navigate(hrefOf(at, next), { preventScrollReset: true, replace });
  const ask = (changes: Partial<Question>) => {
    if (changes.year !== undefined) rememberYear(changes.year);
    open(span, { ...question, ...changes });
  };
  return {
    span,
    question,
    person,
    ask,
    filterBy: (key: FilterKey, ids: number[]) => ask({ filters: { ...question.filters, [key]: ids } }),
    clearFilters: () => ask({ filters: {} }),
    /** Choosing people is no step that one goes back by. */
    compare: (compared: readonly number[]) => open(span, { ...question, compared }, true),
    /** The same question of a longer or shorter period. */
    changeSpan: (next: Span) => open(next, inSpan(span, next, question)),
    hrefOfPerson: (id: number) => personHref(span, question, id),
    hrefOfTeam: teamHref(span, question),
  };
}
export type Asking = ReturnType<typeof useQuestion>;
