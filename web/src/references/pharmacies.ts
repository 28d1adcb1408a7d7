import { type InputOf, pharmacies } from '@portal/contract';
import { REFRESH_ONCE } from '../http/cache/choice.ts';
import { useEndpointWhen } from '../http/use-endpoint.ts';
import { useSession } from '../session/use-session.tsx';

const LETTERS_TO_SEARCH = 2;

/** The user's own pharmacies, which are cached for offline use. */
export function useOwnPharmacies() {
  const userId = useSession().user?.id;
  const input: InputOf<typeof pharmacies.list> | null =
    userId === undefined ? null : { query: { representativeId: userId, limit: 200 } };
  return useEndpointWhen(pharmacies.list, input, REFRESH_ONCE);
}

/** Any pharmacy by its name; needs a connection. */
export const usePharmacySearch = (q: string) =>
  useEndpointWhen(
    pharmacies.list,
    q.trim().length < LETTERS_TO_SEARCH ? null : { query: { q: q.trim(), status: 'Active', limit: 20 } },
  );
