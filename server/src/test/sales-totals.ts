import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';

type Total = { formId: number; pharmacyId: number; quantity?: number; freeUnits?: number; amount?: string };
type LoadTraits = { wholesalerId: number; userId: number; month: string; totals: Total[]; state?: string };

/** What a wholesaler sold in a month, as a sheet of it would have left it: the totals alone. */
export async function makeSales(db: Database, { wholesalerId, userId, month, totals, state }: LoadTraits) {
  const key = `test-${randomUUID()}`;
  await db.insertInto('file').values({ key, size: 1, type: 'text/plain' }).execute();
  const sheet = { id: randomUUID(), kind: 'sales', userId, name: 'ventes.csv', state: 'committed', fileKey: key };
  await db.insertInto('import').values(sheet).execute();
  const { id: loadId } = await db
    .insertInto('salesLoad')
    .values({
      ...{ importId: sheet.id, wholesalerId, month, state: state ?? 'current', loadedBy: userId },
      ...{ rowCount: totals.length, quantity: 0, freeUnits: 0, amount: 0 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = totals.map((total) => ({ loadId, rowCount: 1, quantity: 0, freeUnits: 0, amount: '0', ...total }));
  if (rows.length > 0) await db.insertInto('salesTotal').values(rows).execute();
  return { loadId, importId: sheet.id };
}
