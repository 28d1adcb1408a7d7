import { useChangeFacilityLinks, useChangeProfessionalLinks } from '../queries.ts';
import type { Kind } from './use-place.ts';

/** A record to be assigned. Without a target, the one of its potential applies. */
export type Link = { id: number; targetFrequency: number | null };

/** Changes who is responsible for what; assignments made by others stay unchanged. */
export function useLinks(kind: Kind) {
  const facilities = useChangeFacilityLinks();
  const professionals = useChangeProfessionalLinks();
  const change = async (userId: number, set: readonly Link[], remove: number[]) => {
    const params = { userId };
    if (kind === 'facility') await facilities.mutateAsync({ params, body: { set: set.map(({ id }) => id), remove } });
    else {
      const links = set.map(({ id, targetFrequency }) => ({
        professionalId: id,
        ...(targetFrequency !== null && { targetFrequency }),
      }));
      await professionals.mutateAsync({ params, body: { set: links, remove } });
    }
  };
  return {
    busy: facilities.isPending || professionals.isPending,
    set: (userId: number, links: readonly Link[]) => change(userId, links, []),
    remove: (userId: number, ids: number[]) => change(userId, [], ids),
  };
}
