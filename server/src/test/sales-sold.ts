import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** A line of a loaded sheet. */
export type SoldRow = { formId: number; pharmacyId: number; quantity: number; freeUnits?: number; amount: string };

type SoldMonth = { wholesalerId: number; month: string; userId: number; rows: SoldRow[]; state?: string };

/** A wholesaler's month as a load leaves it: its rows, totals and sums. */
export async function makeSold(db: Database, { wholesalerId, month, userId, rows, state = 'current' }: SoldMonth) {
  const importId = randomUUID();
  const hash = importId.replaceAll('-', '').repeat(2);
  const fileKey = `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
  await db.insertInto('file').values({ key: fileKey, size: 1, type: 'text/plain' }).execute();
  const options = JSON.stringify({ wholesalerId, month });
  const sheet = {
    id: importId,
    kind: 'sales',
    userId,
    name: `ventes-${month}.csv`,
    fileKey,
    state: 'committed',
    options,
  };
  await db.insertInto('import').values(sheet).execute();
  const figures = { rowCount: 0, quantity: 0, freeUnits: 0, amount: '0' };
  const { id } = await db
    .insertInto('salesLoad')
    .values({ importId, wholesalerId, month, state, loadedBy: userId, ...figures })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, { freeUnits = 0, ...row }] of rows.entries())
    await db
      .insertInto('salesRow')
      .values({
        month,
        loadId: id,
        line: index + 2,
        part: 0,
        freeUnits,
        ...row,
        productHow: 'name',
        pharmacyHow: 'name',
      })
      .execute();
  await sql`insert into sales_total (load_id, pharmacy_id, form_id, row_count, quantity, free_units, amount)
    select load_id, pharmacy_id, form_id, count(*), sum(quantity), sum(free_units), sum(amount)
    from sales_row where load_id = ${id} group by 1, 2, 3`.execute(db);
  await sql`insert into sales_load_sum (load_id, form_id, pharmacy_id, row_count, quantity, free_units, amount)
    select load_id, form_id, pharmacy_id, sum(row_count), sum(quantity), sum(free_units), sum(amount)
    from sales_total where load_id = ${id} group by grouping sets ((load_id, form_id), (load_id, pharmacy_id))`.execute(
    db,
  );
  return { id, importId };
}
