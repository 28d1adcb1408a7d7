import { type Rights, SUPERADMIN, type User, fieldWork, hasPermissions, hasRole } from '@portal/contract';
import { Refusal } from '../../refusal.ts';

type Action = User['actions'][number];

export const isSuperadmin = (rights: Rights) => hasRole(rights, [SUPERADMIN]);

/**
 * The permissions that a caller other than SUPERADMIN may grant. A role with any other is beyond them: they can neither
 * grant it nor change the account of someone who has it, because a new password or e-mail address would hand them that
 * account.
 */
export const grantablePermissions = (rights: Rights): string[] => [...rights.permissions, ...fieldWork];

const requiredFor = {
  update: 'UserSettings.Update',
  toggle: 'UserSettings.ToggleAccount',
  resetPassword: 'UserSettings.ResetPassword',
} as const;

/**
 * One's own password is changed in the profile, where the current one is required; nobody can disable their own
 * account.
 */
const forOthersOnly: readonly Action[] = ['toggle', 'resetPassword'];

type Subject = { id: number; roles: readonly { id: number }[]; forgottenAt: string | null };
type Actor = Rights & { id: number };

/** What the caller may do with an account. `beyond`: the ids of the roles that are beyond the caller. */
export function userActions(caller: Actor, user: Subject, beyond: ReadonlySet<number>): Action[] {
  // The account of someone who left and was forgotten is nobody's any more.
  if (user.forgottenAt !== null || user.roles.some(({ id }) => beyond.has(id))) return [];
  const actions = Object.keys(requiredFor) as Action[];
  return actions
    .filter((action) => hasPermissions(caller, [requiredFor[action]]))
    .filter((action) => user.id !== caller.id || !forOthersOnly.includes(action));
}

/** 409: nobody may lock themselves out. */
export const ownAccount = () => new Refusal(409, 'This cannot be done to one’s own account.', { code: 'own_account' });
/** 409: at least one SUPERADMIN must remain. */
export const lastSuperadmin = () =>
  new Refusal(409, 'At least one enabled SUPERADMIN must remain.', { code: 'last_superadmin' });
