import type { Assignment, PharmacyCode } from '@portal/contract';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';

/** The parts of a pharmacy, which are sent and replaced with it. */
export type PharmacyParts = {
  codes: z.output<typeof PharmacyCode>[];
  aliases: string[];
  assignments: z.output<typeof Assignment>[];
};

const isPartOf = (pharmacyIds: readonly number[]) => sql<SqlBool>`pharmacy_id = any(${pharmacyIds}::integer[])`;

export const listCodes = (db: Database, pharmacyIds: readonly number[]) =>
  db
    .selectFrom('pharmacyCode')
    .innerJoin('wholesaler', 'wholesaler.id', 'pharmacyCode.wholesalerId')
    .where(isPartOf(pharmacyIds))
    .select([
      'pharmacyCode.pharmacyId',
      'pharmacyCode.wholesalerId',
      'pharmacyCode.code',
      'wholesaler.name as wholesaler',
    ])
    .orderBy(sql`wholesaler.name collate "fr-x-icu"`)
    .orderBy('wholesaler.id')
    .execute();

export const listAliases = (db: Database, pharmacyIds: readonly number[]) =>
  db
    .selectFrom('pharmacyAlias')
    .where(isPartOf(pharmacyIds))
    .select(['pharmacyId', 'alias'])
    .orderBy(sql`alias collate "fr-x-icu"`)
    .orderBy('id')
    .execute();

export const listAssignments = (db: Database, pharmacyIds: readonly number[]) =>
  db
    .selectFrom('pharmacyAssignment')
    .innerJoin('appUser', 'appUser.id', 'pharmacyAssignment.userId')
    .where(isPartOf(pharmacyIds))
    .select([
      'pharmacyAssignment.pharmacyId',
      'pharmacyAssignment.userId',
      'pharmacyAssignment.fromMonth',
      'pharmacyAssignment.toMonth',
    ])
    .select(['appUser.firstname', 'appUser.name'])
    // At most two decimals, and never summed here, so a float is exact enough.
    .select(sql<number>`pharmacy_assignment.share::float8`.as('share'))
    .orderBy('pharmacyAssignment.fromMonth')
    .orderBy('pharmacyAssignment.share', 'desc')
    .orderBy(sql`app_user.name collate "fr-x-icu"`)
    .orderBy('pharmacyAssignment.id')
    .execute();

type Owned = { pharmacyId: number; parts: PharmacyParts };

/** In the order of the unique keys, so that two concurrent inserts of the same names do not deadlock. */
async function insertNames(db: Database, all: readonly Owned[]): Promise<void> {
  const codes = all.flatMap(({ pharmacyId, parts }) => parts.codes.map((code) => ({ pharmacyId, ...code })));
  const aliases = all.flatMap(({ pharmacyId, parts }) => parts.aliases.map((alias) => ({ pharmacyId, alias })));
  if (codes.length > 0)
    await db
      .insertInto('pharmacyCode')
      .values(codes.toSorted((a, b) => a.wholesalerId - b.wholesalerId))
      .execute();
  if (aliases.length > 0)
    await sql`
      insert into pharmacy_alias (pharmacy_id, alias)
      select pharmacy_id, alias
      from unnest(${aliases.map(({ pharmacyId }) => pharmacyId)}::integer[], ${aliases.map(({ alias }) => alias)}::text[])
        as given(pharmacy_id, alias)
      order by plain(alias)`.execute(db);
}

/** For new pharmacies, which have no parts yet. */
export async function insertParts(db: Database, all: readonly Owned[]): Promise<void> {
  await insertNames(db, all);
  const assignments = all.flatMap(({ pharmacyId, parts }) => parts.assignments.map((one) => ({ pharmacyId, ...one })));
  if (assignments.length > 0) await db.insertInto('pharmacyAssignment').values(assignments).execute();
}

/**
 * In one statement: the attribution is updated after each statement, and in between the sales would fall to the city's
 * representatives.
 */
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
  await insertNames(db, [{ pharmacyId, parts }]);
  await replaceAssignments(db, pharmacyId, parts.assignments);
}
