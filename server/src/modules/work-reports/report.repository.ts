import {
  type EventKind,
  type Person,
  type PlanLine,
  type Visit,
  keysOfKind,
  visitFields,
  workReportFields,
} from '@portal/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { personIn } from '../../db/person.ts';
import { formName } from './figures.repository.ts';
import { selectRows } from './rows.repository.ts';

/** Ordered by name, like the names in the row. */
const cityIds = sql<number[]>`array(
  select city.id from work_report_city join city on city.id = work_report_city.city_id
  where work_report_city.report_id = work_report.id order by city.name collate "fr-x-icu")`;

const companions = sql<Person[]>`(
  select coalesce(jsonb_agg(
    ${personIn('appUser')} order by app_user.name collate "fr-x-icu", app_user.id), '[]')
  from work_report_companion join app_user on app_user.id = work_report_companion.user_id
  where work_report_companion.report_id = work_report.id)`;

/** The texts of a report and of a visit have columns of the same name. */
const reportTexts = keysOfKind(workReportFields, 'line', 'text').map((column) => `workReport.${column}` as const);
const visitTexts = keysOfKind(visitFields, 'line', 'text', 'day').map((column) => `visit.${column}` as const);

export const findReport = (db: Database, id: string) =>
  selectRows(db)
    .where('workReport.id', '=', id)
    .select(reportTexts)
    .select((eb) => [
      eb.ref('workReport.kind').$castTo<z.output<typeof EventKind> | null>().as('kind'),
      eb.ref('workReport.plan').$castTo<PlanLine[]>().as('plan'),
    ])
    .select([sql<string | null>`trim_scale(work_report.cost)::text`.as('cost')])
    .select([cityIds.as('cityIds'), companions.as('companions')])
    .executeTakeFirst();

const products = sql<Visit['products']>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'formId', visit_product.form_id, 'reaction', visit_product.reaction, 'competitor', visit_product.competitor,
    'product', ${formName}) order by visit_product.position), '[]')
  from visit_product join product_form on product_form.id = visit_product.form_id
  join product on product.id = product_form.product_id
  where visit_product.visit_id = visit.id)`;

const samples = sql<Visit['samples']>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'formId', visit_sample.form_id, 'quantity', visit_sample.quantity, 'product', ${formName})
    order by visit_sample.position), '[]')
  from visit_sample join product_form on product_form.id = visit_sample.form_id
  join product on product.id = product_form.product_id
  where visit_sample.visit_id = visit.id)`;

export const listVisits = (db: Database, reportId: string) =>
  db
    .selectFrom('visit')
    .where('visit.reportId', '=', reportId)
    .select(['visit.id', 'visit.professionalId', 'visit.facilityId', 'visit.pharmacyId', 'visit.unlistedName'])
    .select(visitTexts)
    .select((eb) => [
      eb.ref('visit.channel').$castTo<Visit['channel']>().as('channel'),
      eb.ref('visit.motive').$castTo<Visit['motive']>().as('motive'),
      eb.ref('visit.outcome').$castTo<Visit['outcome']>().as('outcome'),
    ])
    .select(['visit.timeOfDay as time', products.as('products'), samples.as('samples')])
    .orderBy('visit.position')
    .execute();

/** The plan of the week that begins on this day, as its author made it the week before. */
export const findPlan = (db: Database, authorId: number, weekBefore: string) =>
  db
    .selectFrom('workReport')
    .where('authorId', '=', authorId)
    .where('typeId', '=', 2)
    .where('periodStart', '=', weekBefore)
    .select((eb) => eb.ref('plan').$castTo<PlanLine[]>().as('plan'))
    .executeTakeFirst();
