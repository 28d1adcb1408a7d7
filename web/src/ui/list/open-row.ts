import { useAddress } from '../use-address.ts';
import type { RowId } from './types.ts';

/** Stands in the address for a row that is yet to be added. */
export const NEW_ROW = 'new';

/** Which row is open beside its list, as the address says it: back closes it again. */
export function useOpenRow(name = 'open') {
  const { params, change } = useAddress();
  const hrefOf = (id: RowId) => {
    const next = new URLSearchParams(params);
    next.set(name, String(id));
    return `?${next}`;
  };
  return { open: params.get(name), hrefOf, close: () => change({ [name]: null }, 'replace') };
}
