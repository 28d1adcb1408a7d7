import { hasPermissions } from '@portal/contract';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import { listTeam } from '../../security/scope.ts';

/** Whose sales the caller sees: null for everyone's, else the own and the team's. */
export async function peopleSeen({ db, caller, config }: Context): Promise<number[] | null> {
  if (hasPermissions(caller, ['UserProductSales.ReadAll'])) return null;
  return listTeam(db, caller.id, today(config.timeZone));
}
