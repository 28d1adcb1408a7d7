import { type ReactNode, createContext, use } from 'react';
import type { Offline } from './offline.ts';

const OfflineContext = createContext<Offline | null>(null);

export const OfflineProvider = ({ offline, children }: { offline: Offline; children: ReactNode }) => (
  <OfflineContext value={offline}>{children}</OfflineContext>
);

/** The drafts and the outbox of the signed-in user. */
export function useOffline(): Offline {
  const offline = use(OfflineContext);
  if (offline === null) throw new Error('OfflineProvider is missing');
  return offline;
}
