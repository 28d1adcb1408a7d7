import { type Rights, type Role, hasPermissions } from '@portal/contract';
import { isSuperadmin } from '../users/users.policy.ts';

type Subject = Pick<Role, 'id' | 'isSystem' | 'userCount'>;

/** What the caller may do with a role. `beyond`: the ids of the roles that can do more than the caller. */
export function roleActions(caller: Rights, role: Subject, beyond: ReadonlySet<number>): Role['actions'] {
  const editable = isSuperadmin(caller) && !role.isSystem;
  const grants = hasPermissions(caller, ['UserSettings.Add', 'UserSettings.Update']) && !beyond.has(role.id);
  return [
    ...(editable ? (['update'] as const) : []),
    ...(editable && role.userCount === 0 ? (['delete'] as const) : []),
    ...(grants ? (['grant'] as const) : []),
  ];
}
