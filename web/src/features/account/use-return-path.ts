import { useSearchParams } from 'react-router';
import { safePath } from '../../lib/safe-path.ts';

const HOME = '/dashboard';

/** Where one wanted to go before the login, and the query that carries it from page to page. */
export function useReturnPath() {
  const [search] = useSearchParams();
  const returnUrl = search.get('returnUrl');
  return {
    path: safePath(returnUrl, HOME),
    query: returnUrl === null ? '' : `?returnUrl=${encodeURIComponent(returnUrl)}`,
  };
}
