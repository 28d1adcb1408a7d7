import { type DeviceSession, type Faults, account, changesOf, users } from '@portal/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError } from '../../http/errors.ts';
import { useHttp } from '../../http/http-context.tsx';
import type { ReceivedFrom } from '../../http/http.ts';
import { makeQueriesStale } from '../../http/query-staleness.ts';
import { useAct } from '../../http/use-act.ts';
import { useEndpoint, useEndpointWhen } from '../../http/use-endpoint.ts';
import { type ProfileChange, useUpdateProfile } from '../../session/own-profile.ts';

export { type OwnProfile, type ProfileChange, useOwnProfile, useUpdateProfile } from '../../session/own-profile.ts';

export type OpenSession = ReceivedFrom<typeof account.sessions>[number];
export type Colleague = ReceivedFrom<typeof users.list>['items'][number];

export const useSessions = () => useEndpoint(account.sessions);

/** Someone else's account by its username; null where there is none. */
export function useColleague(username: string) {
  const { data, error, refetch } = useEndpointWhen(users.list, { query: { q: username, limit: 200 } });
  const wanted = username.toLowerCase();
  const found = data && (data.items.find((user) => user.username.toLowerCase() === wanted) ?? null);
  return { colleague: found, error, refetch };
}

export const useChangePassword = () => useAct(account.updatePassword);

const isGone = (error: unknown) => error instanceof HttpError && error.status === 404;

/** Ends sessions, each on its own; one that is gone already counts as ended. Answers how many could not be ended. */
export function useEndSessions() {
  const http = useHttp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (sessions: readonly Pick<DeviceSession, 'id'>[]): Promise<number> => {
      const ends = sessions.map(({ id }) => http(account.endSession, { params: { id } }));
      const results = await Promise.allSettled(ends);
      return results.filter((result) => result.status === 'rejected' && !isGone(result.reason)).length;
    },
    onSettled: () => makeQueriesStale(client, changesOf(account.endSession)),
  });
}

/** Strips the prefix from the field names, as the form of the substitute uses them. */
const withoutPrefix = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([name, codes]) => [name.replace(/^substitute\./, ''), codes]));

type Substitute = NonNullable<ProfileChange['substitute']>;

/** Appoints a substitute; null ends it. */
export function useSaveSubstitute() {
  const update = useUpdateProfile();
  return useMutation({
    mutationFn: async (substitute: Substitute | null) => {
      try {
        await update.mutateAsync({ substitute });
      } catch (error) {
        if (!(error instanceof HttpError) || !error.faults) throw error;
        const { kind, status, message } = error;
        throw new HttpError({ kind, status, problem: { message, errors: withoutPrefix(error.faults) } });
      }
    },
  });
}
