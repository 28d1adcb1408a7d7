import type { Assignment, PharmacyCode } from '@portal/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';

/** What belongs to a pharmacy and is sent and replaced with it. */
export type PharmacyParts = {
  codes: z.output<typeof PharmacyCode>[];
  aliases: string[];
  assignments: z.output<typeof Assignment>[];
};

export const listCodes = (db: Database, pharmacyId: number) =>
  db
    .selectFrom('pharmacyCode')
    .innerJoin('wholesaler', 'wholesaler.id', 'pharmacyCode.wholesalerId')
    .where('pharmacyCode.pharmacyId', '=', pharmacyId)
    .select(['pharmacyCode.wholesalerId', 'pharmacyCode.code', 'wholesaler.name as wholesaler'])
    .orderBy(sql`wholesaler.name collate "fr-x-icu"`)
    .orderBy('wholesaler.id')
    .execute();

export const listAliases = (db: Database, pharmacyId: number) =>
  db
    .selectFrom('pharmacyAlias')
    .where('pharmacyId', '=', pharmacyId)
    .select('alias')
    .orderBy(sql`alias collate "fr-x-icu"`)
    .orderBy('id')
    .execute();

export const listAssignments = (db: Database, pharmacyId: number) =>
  db
    .selectFrom('pharmacyAssignment')
    .innerJoin('appUser', 'appUser.id', 'pharmacyAssignment.userId')
    .where('pharmacyAssignment.pharmacyId', '=', pharmacyId)
    .select(['pharmacyAssignment.userId', 'pharmacyAssignment.fromMonth', 'pharmacyAssignment.toMonth'])
    .select(['appUser.firstname', 'appUser.name'])
    // At most two decimals, and never added up here: a float keeps them.
    .select(sql<number>`pharmacy_assignment.share::float8`.as('share'))
    .orderBy('pharmacyAssignment.fromMonth')
    .orderBy('pharmacyAssignment.share', 'desc')
    .orderBy(sql`app_user.name collate "fr-x-icu"`)
    .orderBy('pharmacyAssignment.id')
    .execute();

/** In the order of the unique keys: two who take the same names at once wait for each other in the same order. */
export async function insertParts(db: Database, pharmacyId: number, parts: PharmacyParts): Promise<void> {
  const { codes, aliases, assignments } = parts;
  if (codes.length > 0)
    await db
      .insertInto('pharmacyCode')
      .values(codes.toSorted((a, b) => a.wholesalerId - b.wholesalerId).map((code) => ({ pharmacyId, ...code })))
      .execute();
  if (aliases.length > 0)
    await sql`
      insert into pharmacy_alias (pharmacy_id, alias)
      select ${pharmacyId}::integer, alias from unnest(${aliases}::text[]) as given(alias)
      order by plain(alias)`.execute(db);
  await replaceAssignments(db, pharmacyId, assignments);
}

/** In one statement: whose the sales are is kept after each, and in between those of a pharmacy would be its city's. */
export async function replaceAssignments(
  db: Database,
  pharmacyId: number,
  assignments: PharmacyParts['assignments'],
): Promise<void> {
  const values = assignments.map((assignment) => ({ pharmacyId, ...assignment }));
  const remove = db.deleteFrom('pharmacyAssignment').where('pharmacyId', '=', pharmacyId);
  if (values.length === 0) await remove.execute();
  else
    await db
      .with('gone', () => remove)
      .insertInto('pharmacyAssignment')
      .values(values)
      .execute();
}

export async function replaceParts(db: Database, pharmacyId: number, parts: PharmacyParts): Promise<void> {
  for (const table of ['pharmacyCode', 'pharmacyAlias'] as const)
    await db.deleteFrom(table).where('pharmacyId', '=', pharmacyId).execute();
  await insertParts(db, pharmacyId, parts);
}
