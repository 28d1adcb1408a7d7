import { CountedReason, PerformanceFigureName } from '@portal/contract';
import { useAddress } from '../../../ui/use-address.ts';

/** Whose figure it is: a person's, or everyone's together. */
export type FigureOwner = number | 'team';

const nothing = { figure: null, of: null, show: null, reason: null };

type Address = { pathname: string; search: string };

const withoutPanel = ({ pathname, search }: Address): string => {
  const params = new URLSearchParams(search);
  for (const key of Object.keys(nothing)) params.delete(key);
  return `${pathname}?${params}`;
};

/** Whether two addresses differ only in the open panel. */
export const isSamePage = (one: Address, other: Address): boolean => withoutPanel(one) === withoutPanel(other);

const ownerOf = (text: string | null): FigureOwner | null =>
  text === 'team' ? text : /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null;

/** The open figure, kept in the address: back closes it, and it can be shared. */
export function usePanel() {
  const { params, change } = useAddress();
  const figure = PerformanceFigureName.safeParse(params.get('figure')).data ?? null;
  const of = ownerOf(params.get('of'));
  return {
    opened: figure !== null && of !== null ? { figure, of } : null,
    showsRows: params.get('show') === 'rows',
    reason: CountedReason.safeParse(params.get('reason')).data ?? null,
    open: (name: PerformanceFigureName, owner: FigureOwner) => change({ ...nothing, figure: name, of: String(owner) }),
    showRows: (rows: boolean) => change({ show: rows ? 'rows' : null, reason: null }, 'replace'),
    filterBy: (reason: CountedReason | null) => change({ reason }, 'replace'),
    close: () => change(nothing, 'replace'),
  };
}
