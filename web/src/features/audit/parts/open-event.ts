import { parseAsInteger, useQueryState } from 'nuqs';
import { useSearchParams } from 'react-router';

/** Which event is open, as the address says it: back closes it again. */
export function useOpenEvent() {
  const [openId, setOpenId] = useQueryState('event', parseAsInteger.withOptions({ shallow: false, scroll: false }));
  const [params] = useSearchParams();
  const hrefOf = (id: number) => {
    const next = new URLSearchParams(params);
    next.set('event', String(id));
    return `?${next}`;
  };
  return { openId, hrefOf, close: () => void setOpenId(null) };
}
