import { entryOf } from '@portal/contract';
import { useParams, useSearchParams } from 'react-router';
import type { DocumentTypes, WrittenKind } from './document-kind.ts';

/** Which document the address of the page names; null where there can be none of that name. */
export function useDocumentAddress<D extends DocumentTypes>({
  address,
}: Pick<WrittenKind<D>, 'address'>): D['address'] | null {
  const params = useParams();
  const [query] = useSearchParams();
  const partOf = (name: string) => (address.isInQuery ? (query.get(name) ?? undefined) : entryOf(params, name));
  return address.read(address.params.map(partOf));
}
