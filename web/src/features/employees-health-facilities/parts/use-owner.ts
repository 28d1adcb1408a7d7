import { type Person, may } from '@portal/contract';
import { useSession } from '../../../session/use-session.tsx';
import { useNumberInAddress } from '../../../ui/use-address.ts';
import { useOwners } from '../queries.ts';

/** Stands for everyone's list in the calls. */
export const EVERYONE = 0;

type Choice = { own: number; mayAll: boolean; owners: readonly Person[] | undefined; failed: boolean };

/** The initial list: one's own, otherwise everyone's or a team member's. Null: not known yet. */
function firstOwner({ own, mayAll, owners, failed }: Choice): number | null {
  if (owners === undefined) return mayAll && !failed ? null : own;
  if (owners.some(({ id }) => id === own)) return own;
  return mayAll ? EVERYONE : (owners[0]?.id ?? own);
}

/** Whose list is shown, and whose else could be. */
export function useOwner() {
  const { user, can } = useSession();
  const { data: owners, error } = useOwners();
  const asked = useNumberInAddress('user');
  const own = user?.id ?? EVERYONE;
  const mayAll = can(may('EmployeesHealthFacilities.ReadAll'));
  return {
    id: asked ?? firstOwner({ own, mayAll, owners, failed: error !== null }),
    own,
    mayAll,
    owners: owners ?? [],
    mayChange: can(may('EmployeesHealthFacilities.Update')),
  };
}

export type Owner = ReturnType<typeof useOwner>;
