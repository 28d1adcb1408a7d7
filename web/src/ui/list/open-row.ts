import { useAddress } from '../use-address.ts';
import type { RowId } from './types.ts';

/** Stands for a new row in the address. */
export const NEW_ROW = 'new';

/** The row open beside its list, kept in the address: back closes it. */
export function useOpenRow(name = 'open') {
  const { params, change } = useAddress();
  const hrefOf = (id: RowId) => {
    const next = new URLSearchParams(params);
    next.set(name, String(id));
    return `?${next}`;
  };
  return { open: params.get(name), hrefOf, close: () => change({ [name]: null }, 'replace') };
}
