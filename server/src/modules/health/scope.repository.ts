import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Whose facilities and professionals a caller may see. `within` is the condition on the column that names a user. */
export type HealthScope = { everyone: boolean; within: (user: string) => RawBuilder<boolean> };

const links = {
  facility: {
    of: sql`user_facility where user_facility.facility_id = health_facility.id`,
    user: 'userFacility.userId',
  },
  professional: {
    of: sql`user_professional where user_professional.professional_id = health_professional.id`,
    user: 'userProfessional.userId',
  },
};

/** True for what people within the scope look after, and for all there is where that is everyone. */
export function isLookedAfter(target: keyof typeof links, scope: HealthScope): RawBuilder<SqlBool> {
  if (scope.everyone) return sql<SqlBool>`true`;
  const { of, user } = links[target];
  return sql<SqlBool>`exists (select from ${of} and ${scope.within(user)})`;
}

/** True also for what nobody looks after yet, so that whoever adds something can correct and link it afterwards. */
export const isWithinReach = (target: keyof typeof links, scope: HealthScope): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isLookedAfter(target, scope)} or not exists (select from ${links[target].of}))`;

const findUsers = (db: Database, id: number, scope: HealthScope) =>
  db
    .selectFrom('appUser')
    .where('appUser.id', '=', id)
    .where(scope.within('appUser.id'))
    .select(['appUser.id', 'appUser.firstname', 'appUser.name']);

export const findUser = (db: Database, id: number, scope: HealthScope) => findUsers(db, id, scope).executeTakeFirst();

/** Locks the user, which serialises changes of the same person's links. */
export const lockUser = (db: Database, id: number, scope: HealthScope) =>
  findUsers(db, id, scope).forNoKeyUpdate().executeTakeFirst();

/** The people within the scope who look after something, or are there to. */
export const listOwners = (db: Database, scope: HealthScope) =>
  db
    .selectFrom('appUser')
    .leftJoin('designation', 'designation.id', 'appUser.designationId')
    .where(scope.within('appUser.id'))
    .where(
      sql<SqlBool>`((app_user.enabled and designation.is_medical_representative)
        or exists (select from user_facility where user_facility.user_id = app_user.id)
        or exists (select from user_professional where user_professional.user_id = app_user.id))`,
    )
    .select(['appUser.id', 'appUser.firstname', 'appUser.name'])
    .orderBy(sql`app_user.name collate "fr-x-icu"`)
    .orderBy(sql`app_user.firstname collate "fr-x-icu"`)
    .orderBy('appUser.id')
    .execute();
