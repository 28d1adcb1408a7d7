import { hasPermissions } from '@portal/contract';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import { listTeam } from '../../security/scope.ts';
import { findManagerOf } from './people.repository.ts';

/** Whose figures the caller sees: null for everyone's, else the own and the team's. */
export async function peopleSeen({ db, caller, config }: Context): Promise<number[] | null> {
  if (hasPermissions(caller, ['PerformanceTracking.ReadAll'])) return null;
  return listTeam(db, caller.id, today(config.timeZone));
}

/** Whom the caller leads, directly or not. */
export async function peopleLed({ db, caller, config }: Context): Promise<Set<number>> {
  const team = await listTeam(db, caller.id, today(config.timeZone));
  return new Set(team.filter((id) => id !== caller.id));
}

/** Everyone in the teams of these managers, directly or not. */
export async function teamsOf({ db, config }: Context, managers: readonly number[]): Promise<number[]> {
  const teams = await Promise.all(managers.map((id) => listTeam(db, id, today(config.timeZone))));
  return [...new Set(teams.flat())];
}

/** The peers of a person, for the anonymous median: the team of their manager. Alone without one. */
export async function peersOf(context: Context, userId: number): Promise<number[]> {
  const managerId = await findManagerOf(context.db, userId);
  return managerId === null ? [userId] : teamsOf(context, [managerId]);
}
