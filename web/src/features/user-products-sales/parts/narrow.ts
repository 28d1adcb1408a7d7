import type { OwnLine } from '../queries.ts';
import type { Sort } from './use-question.ts';

/** Below its objective to date, as the server has reckoned. */
const isBehind = ({ toDate: { difference } }: Pick<OwnLine, 'toDate'>): boolean => difference?.startsWith('-') ?? false;

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What has no figure comes last. */
const rankOf = (figure: string | null) => (figure === null ? Infinity : Number(figure));

type Narrowing = { search: string; onlyBehind: boolean; sort: Sort };

/** The lines that are asked for, in the order that is. The server's own order is that of the names. */
export function narrow(lines: readonly OwnLine[], { search, onlyBehind, sort }: Narrowing): OwnLine[] {
  const asked = plain(search.trim());
  const found = lines.filter((line) => plain(line.name).includes(asked) && (!onlyBehind || isBehind(line)));
  if (sort === 'name') return found;
  return found.toSorted((one, other) => {
    const [a, b] = [rankOf(one.toDate[sort]), rankOf(other.toDate[sort])];
    return a === b ? 0 : a - b;
  });
}
