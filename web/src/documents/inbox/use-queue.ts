import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddress } from '../../ui/use-address.ts';
import type { DocumentKind, DocumentTypes, RowOf, WholeOf } from '../document-kind.ts';
import { useDocumentToDecide } from '../queries.ts';
import { useDocumentAddress } from '../use-document-address.ts';
import type { Queue } from './inbox.tsx';
import { useWide } from './use-wide.ts';

const OPEN = 'open';

/**
 * The document in the address: on its own page, or beside the list, where both are visible. Beside the list, the page does not
 * change, and a user may press keys faster than the address follows: decisions apply to the document opened last.
 */
function useOpenDocument<D extends DocumentTypes>(kind: DocumentKind<D>) {
  const { paths, address } = kind;
  const { params } = useAddress();
  const navigate = useNavigate();
  const alone = useDocumentAddress(kind);
  const isBeside = useWide() && alone === null;
  const named = alone ?? address.read((params.get(OPEN) ?? '').split('/'));
  const [ahead, setAhead] = useState<D['address'] | null>(null);
  if (ahead !== null && ahead.id === named?.id) setAhead(null);

  /** The address of a page of this kind, with how the list is narrowed. */
  const hrefWith = (page: string, open: string | null) => {
    const [path = '', own] = page.split('?');
    const next = new URLSearchParams(params);
    for (const name of [OPEN, ...(address.isInQuery ? address.params : [])]) next.delete(name);
    for (const [name, value] of new URLSearchParams(own)) next.set(name, value);
    if (open !== null) next.set(OPEN, open);
    const search = next.toString().replaceAll('%2F', '/');
    return search === '' ? path : `${path}?${search}`;
  };
  const hrefOf = (document: D['address']) =>
    isBeside ? hrefWith(paths.waiting, address.write(document).join('/')) : hrefWith(paths.approve(document), null);
  const listHref = hrefWith(paths.waiting, null);
  const goTo = (document: D['address'] | null) => {
    setAhead(document);
    void navigate(document ? hrefOf(document) : listHref, { replace: true });
  };
  const follow = (document: D['address']) => setAhead(document);
  return { named: ahead ?? named, isAlone: alone !== null, hrefOf, listHref, goTo, follow };
}

/** The open document and its neighbours: from the list with its filters, otherwise from the server. */
export function useQueue<D extends DocumentTypes>(kind: DocumentKind<D>, rows: readonly RowOf<D>[]) {
  const { named, goTo, ...address } = useOpenDocument(kind);
  const open: D['address'] | null = named ?? rows[0] ?? null;
  const at = rows.findIndex(({ id }) => id === open?.id);
  const { data } = useDocumentToDecide(kind, open);
  const next: D['address'] | null = at < 0 ? (data?.next ?? rows[0] ?? null) : (rows[at + 1] ?? null);
  const previous: D['address'] | null = at < 0 ? (data?.previous ?? null) : (rows[at - 1] ?? null);
  // Prefetches the next documents.
  useDocumentToDecide(kind, next);
  useDocumentToDecide(kind, at < 0 ? null : (rows[at + 2] ?? null));

  const queue: Queue = {
    place: at < 0 ? null : at + 1,
    previous: previous && (() => goTo(previous)),
    next: next && (() => goTo(next)),
  };
  const current: RowOf<D> | WholeOf<D> | null = rows[at] ?? data?.document ?? null;
  return { ...address, ...queue, open, isOpen: named !== null, current, moveOn: () => goTo(next ?? previous) };
}
