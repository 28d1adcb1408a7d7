import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { idsOf } from '../approval/references.ts';
import type { ReferenceKind, ReportReference } from './references.ts';

type Known = { kind: ReferenceKind; id: number; of: number };

/**
 * The references among these that exist: in one statement, locked against deletion until the transaction ends. A
 * companion is enabled and not the author; a facility belongs to the professional.
 */
export async function listKnown(
  db: Database,
  references: readonly ReportReference[],
  authorId: number,
): Promise<Known[]> {
  if (references.length === 0) return [];
  const among = (kind: ReferenceKind) => sql`any(${idsOf(references, kind)}::integer[])`;
  const { rows } = await sql<Known>`
    with known_city as (select id from city where id = ${among('city')} for key share),
    known_professional as (select id from health_professional where id = ${among('professional')} for key share),
    known_pharmacy as (select id from pharmacy where id = ${among('pharmacy')} for key share),
    known_form as (select id from product_form where id = ${among('form')} for key share)
    select 'city' as kind, id, 0 as "of" from known_city
    union all select 'professional', id, 0 from known_professional
    union all select 'pharmacy', id, 0 from known_pharmacy
    union all select 'form', id, 0 from known_form
    union all select 'companion', id, 0 from app_user
      where id = ${among('companion')} and enabled and id <> ${authorId}::integer
    union all select 'facility', facility_id, professional_id from professional_facility
      where facility_id = ${among('facility')} and professional_id = ${among('professional')}`.execute(db);
  return rows;
}

/** The ids among these that are visits of other reports: a visit belongs to one report only. */
export async function listVisitsElsewhere(db: Database, ids: readonly string[], reportId: string): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from visit where id = any(${[...ids]}::uuid[]) and report_id <> ${reportId}::uuid`.execute(db);
  return rows.map(({ id }) => id);
}
