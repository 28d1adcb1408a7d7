import { people } from '@portal/contract';
import { useEndpoint, useReference } from '../http/use-endpoint.ts';
import { useSession } from '../session/use-session.tsx';

/** Everyone with an enabled account, from the server. */
export const usePeople = () => useEndpoint(people.enabled);

/** The same from the cache, if possible: for forms that also work offline. */
export const useKeptPeople = () => useReference(people.enabled);

/** Whether the user is a medical representative, of whom a report is expected every working day; undefined: not known yet. */
export function useReportsDaily(): boolean | undefined {
  const { user } = useSession();
  const { data, error } = useRepresentatives();
  // Without the list, everyone gets the reminder rather than nobody.
  return data ? data.some(({ id }) => id === user?.id) : error ? true : undefined;
}

/** The medical representatives: who reports, and who is responsible for cities and customers. */
export const useRepresentatives = () => useReference(people.medicalRepresentatives);

/** Teams and job titles, to choose several people at once; also without a connection. */
export const usePeopleGroups = () => useReference(people.groups);
