import { people } from '@portal/contract';
import { useEndpoint, useReference } from '../http/use-endpoint.ts';
import { useSession } from '../session/use-session.tsx';

/** Everyone whose account is enabled, as the server says it now. */
export const usePeople = () => useEndpoint(people.enabled);

/** The same as this device keeps it, where it does: for what is also written without a connection. */
export const useKeptPeople = () => useReference(people.enabled);

/** Whether the user is a medical representative, of whom a report is expected every working day; undefined: not known yet. */
export function useReportsDaily(): boolean | undefined {
  const { user } = useSession();
  const { data, error } = useRepresentatives();
  // Without the list nobody is spared the reminder who needs it.
  return data ? data.some(({ id }) => id === user?.id) : error ? true : undefined;
}

/** The medical representatives: who reports, and who is responsible for cities and customers. */
export const useRepresentatives = () => useReference(people.medicalRepresentatives);

/** Teams and job titles, to choose several people at once; also without a connection. */
export const usePeopleGroups = () => useReference(people.groups);
