import { account } from '@portal/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useHttp } from '../http/http-context.tsx';
import { decodeClaims } from '../lib/jwt.ts';
import { OfflineProvider } from '../offline/offline-context.tsx';
import { createOffline } from '../offline/offline.ts';
import { registerSender } from '../offline/senders.ts';
import { useSession } from '../session/use-session.tsx';
import { keys } from '../storage/keys.ts';
import { storage } from '../storage/storage.ts';
import { senders } from './senders.ts';

for (const [kind, sender] of Object.entries(senders)) registerSender(kind, sender);

/** Whether the current token belongs to this user: another tab may have signed someone else in. */
const isTokenOf = (userId: number | null) => () => {
  const token = storage.get(keys.token);
  return token !== null && String(decodeClaims(token)['sub']) === String(userId);
};

/** Provides the drafts and the outbox of the signed-in user. After sending, the queries that show the data are refetched. */
export function OwnOffline({ children }: { children: ReactNode }) {
  const http = useHttp();
  const client = useQueryClient();
  const userId = useSession().user?.id ?? null;
  // The dashboard starts afresh with another user, and this with it.
  const [offline] = useState(() => {
    const fetchKey = async () => (await http(account.deviceKey)).deviceKey;
    return createOffline({ http, userId, isCurrent: isTokenOf(userId), fetchKey });
  });
  useEffect(() => offline.start(), [offline]);
  useEffect(
    () =>
      offline.onSent(
        () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated }),
      ),
    [offline, client],
  );
  return <OfflineProvider offline={offline}>{children}</OfflineProvider>;
}
