import { type SqlBool, sql } from 'kysely';

/**
 * Whether a row of sales is attributed, in part or whole, to one of these people in its month; 0 means unattributed.
 */
export const isSaleOf = (people: readonly number[], row: 'sales_row' | 'given' = 'sales_row') => sql<SqlBool>`exists (
  select from pharmacy_tenure tenure
  where tenure.pharmacy_id = ${sql.ref(`${row}.pharmacy_id`)} and tenure.from_month <= ${sql.ref(`${row}.month`)}
    and ${sql.ref(`${row}.month`)} < tenure.until_month and coalesce(tenure.user_id, 0) = any(${[...people]}::integer[]))`;
