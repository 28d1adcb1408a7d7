import { type InputOf, account } from '@portal/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpointKey } from '../http/endpoint-key.ts';
import { HttpError } from '../http/errors.ts';
import { useHttp } from '../http/http-context.tsx';
import type { ReceivedFrom } from '../http/http.ts';
import { makeQueriesStale } from '../http/query-staleness.ts';
import { useEndpoint } from '../http/use-endpoint.ts';

export type OwnProfile = ReceivedFrom<typeof account.profile>;
export type ProfileChange = Omit<InputOf<typeof account.updateProfile>['body'], 'version'>;

/** The signed-in user's own details: the frame needs their quick links and options, the profile all of it. */
export const useOwnProfile = () => useEndpoint(account.profile);

/** The currency: the server's setting, or its default until it has answered. */
export const useCurrency = (): string => useOwnProfile().data?.currency ?? 'XAF';

/** The time zone of the portal, or its default until the server has answered. */
export const useTimeZone = (): string => useOwnProfile().data?.timeZone ?? 'Africa/Douala';

/**
 * Changes fields of one's own profile. Only changed fields are sent, so a version conflict is simply retried with the current
 * version, and changes by another tab or device stay.
 */
export function useUpdateProfile() {
  const http = useHttp();
  const client = useQueryClient();
  const key = endpointKey(account.profile, {});
  const send = (change: ProfileChange, version: number) =>
    http(account.updateProfile, { body: { ...change, version } });
  return useMutation({
    // One after the other: two switches flipped at once would name the same version.
    scope: { id: 'own-profile' },
    mutationFn: async (change: ProfileChange): Promise<OwnProfile> => {
      const { version } = client.getQueryData<OwnProfile>(key) ?? (await http(account.profile));
      try {
        return await send(change, version);
      } catch (error) {
        if (!(error instanceof HttpError) || error.code !== 'stale') throw error;
        return await send(change, (error.current as OwnProfile).version);
      }
    },
    onSuccess: (profile, { notificationsEnabled }) => {
      client.setQueryData(key, profile);
      // Notifications that came while they were off were not announced, so they are fetched.
      if (notificationsEnabled) void makeQueriesStale(client, ['notifications']);
    },
  });
}
