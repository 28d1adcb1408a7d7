import { type MeetingAction, type Rights, hasPermissions } from '@portal/contract';

/** Readers of everyone's minutes see everyone's actions. */
export const seesEveryAction = (caller: Rights): boolean => hasPermissions(caller, ['MeetingsReports.ReadAll']);

/** Everyone who sees an action may update it. Readers of its minutes alone may not. */
export const actionActions = (isSeen: boolean): MeetingAction['actions'] => (isSeen ? ['update'] : []);
