import { type InputOf, pharmacies } from '@portal/contract';
import { REFRESH_ONCE } from '../http/cache/choice.ts';
import { useEndpointWhen } from '../http/use-endpoint.ts';
import { useSession } from '../session/use-session.tsx';

const LETTERS_TO_SEARCH = 2;

/** The pharmacies that this user looks after: these are there without a connection too. */
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
