import { healthProfessionals, may } from '@portal/contract';
import { useEndpointWhen } from '../http/use-endpoint.ts';
import { useSession } from '../session/use-session.tsx';

/** The user's own professionals; prefetched at the start. */
export function useOwnProfessionals() {
  const { user, can } = useSession();
  const input = user && can(may('EmployeesHealthFacilities.Read')) ? { params: { userId: user.id } } : null;
  return useEndpointWhen(healthProfessionals.ofUser, input, { cache: 'use' });
}
