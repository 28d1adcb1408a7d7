import { type MeetingAction, type Rights, hasPermissions } from '@portal/contract';

/** Who may read everyone's minutes sees everyone's actions. */
export const seesEveryAction = (caller: Rights): boolean => hasPermissions(caller, ['MeetingsReports.ReadAll']);

/** Whoever sees an action may say what became of it. Who only reads its minutes may not. */
export const actionActions = (isSeen: boolean): MeetingAction['actions'] => (isSeen ? ['update'] : []);
