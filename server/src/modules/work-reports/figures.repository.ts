import type { Channel, DayNature, DayPart, Outcome, StatusId } from '@portal/contract';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';

/** Whose visits, and from which day to which, both included. */
export type AuthorPeriod = { authorId: number; start: string; end: string };

/** "Non reçu" never counts as a visit; one whose outcome is not written yet does. */
const counts = sql<SqlBool>`visit.outcome is distinct from 'not_received'`;

const selectVisits = (db: Database, { authorId, start, end }: AuthorPeriod) =>
  db
    .selectFrom('visit')
    .where('visit.authorId', '=', authorId)
    .where('visit.day', '>=', start)
    .where('visit.day', '<=', end);

const countAll = sql<number>`count(*)`.as('count');

export const listDays = (db: Database, { authorId, start, end }: AuthorPeriod) =>
  db
    .selectFrom('workReport')
    .where('authorId', '=', authorId)
    .where('typeId', '=', 1)
    .where('periodStart', '>=', start)
    .where('periodStart', '<=', end)
    .select(['workReport.id as reportId', 'periodStart as day'])
    .select((eb) => [
      eb.ref('statusId').$castTo<StatusId>().as('statusId'),
      eb.ref('nature').$castTo<z.output<typeof DayNature>>().as('nature'),
      eb.ref('dayPart').$castTo<z.output<typeof DayPart>>().as('dayPart'),
      sql<number>`(select count(*) from visit where visit.report_id = work_report.id and ${counts})`.as('visits'),
    ])
    .execute();

export const countByChannel = (db: Database, period: AuthorPeriod) =>
  selectVisits(db, period)
    .where(counts)
    .groupBy('channel')
    .select((eb) => [eb.ref('channel').$castTo<z.output<typeof Channel>>().as('channel'), countAll])
    .orderBy('count', 'desc')
    .execute();

export const countByOutcome = (db: Database, period: AuthorPeriod) =>
  selectVisits(db, period)
    .where('outcome', 'is not', null)
    .groupBy('outcome')
    .select((eb) => [eb.ref('outcome').$castTo<z.output<typeof Outcome>>().as('outcome'), countAll])
    .orderBy('count', 'desc')
    .execute();

/** The place: the facility, the pharmacy, or the free name. */
const placeName = sql<string>`coalesce(health_facility.name, pharmacy.name, visit.unlisted_name)`;

/** A professional visited outside a facility has no place. */
export const countByPlace = (db: Database, period: AuthorPeriod) =>
  selectVisits(db, period)
    .where(counts)
    .leftJoin('healthFacility', 'healthFacility.id', 'visit.facilityId')
    .leftJoin('pharmacy', 'pharmacy.id', 'visit.pharmacyId')
    .where(sql<SqlBool>`${placeName} is not null`)
    .groupBy(placeName)
    .select([placeName.as('name'), countAll])
    .orderBy('count', 'desc')
    .orderBy('name')
    .execute();

/** `Doliprane 500 mg`: a form as people call it. */
export const formName = sql<string>`trim(concat_ws(' ', product.name, product_form.strength))`;

export const countByProduct = (db: Database, period: AuthorPeriod) =>
  selectVisits(db, period)
    .where(counts)
    .innerJoin('visitProduct', 'visitProduct.visitId', 'visit.id')
    .innerJoin('productForm', 'productForm.id', 'visitProduct.formId')
    .innerJoin('product', 'product.id', 'productForm.productId')
    .groupBy(['productForm.id', 'product.name'])
    .select(['productForm.id as formId', formName.as('name'), sql<number>`count(distinct visit.id)`.as('count')])
    .orderBy('count', 'desc')
    .orderBy('name')
    .execute();

export const sumSamples = (db: Database, period: AuthorPeriod) =>
  selectVisits(db, period)
    .innerJoin('visitSample', 'visitSample.visitId', 'visit.id')
    .innerJoin('productForm', 'productForm.id', 'visitSample.formId')
    .innerJoin('product', 'product.id', 'productForm.productId')
    .groupBy(['productForm.id', 'product.name'])
    .select(['productForm.id as formId', formName.as('name')])
    .select(sql<number>`sum(visit_sample.quantity)::bigint`.as('quantity'))
    .orderBy('quantity', 'desc')
    .orderBy('name')
    .execute();

/** The professionals linked to the author: how many there are, how many were seen, and how often altogether. */
export async function countCoverage(db: Database, { authorId, start, end }: AuthorPeriod) {
  const { rows } = await sql<{ linked: number; seen: number; visitsToLinked: number }>`
    select count(*) as linked, count(*) filter (where visits > 0) as seen,
      coalesce(sum(visits), 0)::bigint as "visitsToLinked"
    from (
      select (
        select count(*) from visit
        where visit.author_id = user_professional.user_id and visit.professional_id = user_professional.professional_id
          and visit.day between ${start}::date and ${end}::date and ${counts}) as visits
      from user_professional where user_professional.user_id = ${authorId}::integer
    ) as linked_professional`.execute(db);
  return rows[0] ?? { linked: 0, seen: 0, visitsToLinked: 0 };
}

export async function countVisits(
  db: Database,
  period: AuthorPeriod,
): Promise<{ visits: number; notReceived: number }> {
  return selectVisits(db, period)
    .select([
      sql<number>`count(*) filter (where ${counts})`.as('visits'),
      sql<number>`count(*) filter (where not ${counts})`.as('notReceived'),
    ])
    .executeTakeFirstOrThrow();
}
