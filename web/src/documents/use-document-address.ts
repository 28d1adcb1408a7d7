import { entryOf } from '@portal/contract';
import { useParams } from 'react-router';
import type { DocumentKind, DocumentTypes } from './document-kind.ts';

/** Which document the path of the page names; null where there can be none of that name. */
export function useDocumentAddress<D extends DocumentTypes>({ address }: DocumentKind<D>): D['address'] | null {
  const params = useParams();
  return address.read(address.params.map((name) => entryOf(params, name)));
}
