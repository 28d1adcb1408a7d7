import { users } from '@portal/contract';
import { useEndpoint, useReference } from '../http/use-endpoint.ts';

/** Everyone whose account is enabled, as the server says it now. */
export const usePeople = () => useEndpoint(users.enabled);

/** The same as this device keeps it, where it does: for what is also written without a line. */
export const useKeptPeople = () => useReference(users.enabled);

/** The medical representatives: who reports, and who is responsible for cities and customers. */
export const useRepresentatives = () => useReference(users.medicalRepresentatives);
