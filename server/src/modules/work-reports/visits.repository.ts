import type { Channel, Outcome, VisitFilter, VisitRow } from '@portal/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { findPage } from '../../db/keyset.ts';
import { personOf } from '../../db/person.ts';
import { formName } from './figures.repository.ts';

/** The name of the target of a visit. */
const visitedName = sql<string>`coalesce(
  (select trim(concat_ws(' ', title, firstname, name)) from health_professional where id = visit.professional_id),
  (select name from pharmacy where id = visit.pharmacy_id), visit.unlisted_name, '')`;

const placeName = sql<string>`coalesce(
  (select name from health_facility where id = visit.facility_id),
  (select city.name from pharmacy join city on city.id = pharmacy.city_id where pharmacy.id = visit.pharmacy_id), '')`;

const author = personOf(sql`visit.author_id`).$castTo<VisitRow['author']>();

const products = sql<string[]>`array(
  select ${formName} from visit_product
  join product_form on product_form.id = visit_product.form_id join product on product.id = product_form.product_id
  where visit_product.visit_id = visit.id order by visit_product.position)`;

/** The own visits, and those within the scope whose report has left its author. */
const isReadable = (callerId: number, within: RawBuilder<boolean>) => sql<SqlBool>`(
  visit.author_id = ${callerId}::integer
  or (${within} and exists (select from work_report where id = visit.report_id and status_id > 1)))`;

export function listVisits(
  db: Database,
  reader: { id: number; within: RawBuilder<boolean> },
  { professionalId, facilityId, pharmacyId, sort, limit, cursor }: VisitFilter,
) {
  const query = db
    .selectFrom('visit')
    .where(isReadable(reader.id, reader.within))
    .$if(professionalId !== undefined, (some) => some.where('visit.professionalId', '=', professionalId ?? 0))
    .$if(facilityId !== undefined, (some) => some.where('visit.facilityId', '=', facilityId ?? 0))
    .$if(pharmacyId !== undefined, (some) => some.where('visit.pharmacyId', '=', pharmacyId ?? 0))
    .select(['visit.id', 'visit.reportId', 'visit.day', 'visit.text'])
    .select((eb) => [
      eb.ref('visit.channel').$castTo<z.output<typeof Channel>>().as('channel'),
      eb.ref('visit.outcome').$castTo<z.output<typeof Outcome> | null>().as('outcome'),
    ])
    .select([author.as('author'), visitedName.as('name'), placeName.as('place'), products.as('products')]);
  return findPage(db, query, {
    keys: { day: { by: 'visit.day', type: 'date' } },
    id: { by: 'visit.id', type: 'uuid' },
    sort,
    limit,
    cursor,
  });
}
