import { DASHBOARD } from '@portal/contract';
import { useSearchParams } from 'react-router';
import { safePath } from '../../lib/safe-path.ts';

/** The page that was asked for before the login, and the query that passes it from page to page. */
export function useReturnPath() {
  const [search] = useSearchParams();
  const returnUrl = search.get('returnUrl');
  return {
    path: safePath(returnUrl, DASHBOARD),
    query: returnUrl === null ? '' : `?returnUrl=${encodeURIComponent(returnUrl)}`,
  };
}
