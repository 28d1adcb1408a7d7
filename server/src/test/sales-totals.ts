import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { makeCity, makePharmacy, makeUser, makeWholesaler } from './factories.ts';

type Total = { formId: number; pharmacyId: number; quantity?: number; freeUnits?: number; amount?: string };
type LoadTraits = { wholesalerId: number; userId: number; month: string; totals: Total[]; state?: string };

/** A wholesaler's sales of a month, as a load leaves them: only the totals. */
export async function makeSales(db: Database, { wholesalerId, userId, month, totals, state }: LoadTraits) {
  const key = `test-${randomUUID()}`;
  await db.insertInto('file').values({ key, size: 1, type: 'text/plain' }).execute();
  const sheet = { id: randomUUID(), kind: 'sales', userId, name: 'ventes.csv', state: 'committed', fileKey: key };
  await db.insertInto('import').values(sheet).execute();
  const { id: loadId } = await db
    .insertInto('salesLoad')
    .values({
      importId: sheet.id,
      wholesalerId,
      month,
      state: state ?? 'current',
      loadedBy: userId,
      rowCount: totals.length,
      quantity: 0,
      freeUnits: 0,
      amount: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = totals.map((total) => ({ loadId, rowCount: 1, quantity: 0, freeUnits: 0, amount: '0', ...total }));
  if (rows.length > 0) await db.insertInto('salesTotal').values(rows).execute();
  return { loadId, importId: sheet.id };
}

type SoldTraits = { state?: 'current' | 'replaced'; price?: number; pharmacyId?: number };

/** What was sold of forms in a month, to one pharmacy, with the sums by form: form → quantity. */
export async function makeSold(
  db: Database,
  month: string,
  sold: Readonly<Record<number, number>>,
  { state = 'current', price = 100, ...traits }: SoldTraits = {},
): Promise<void> {
  const userId = (await makeUser(db)).id;
  const pharmacyId = traits.pharmacyId ?? (await makePharmacy(db, { cityId: await makeCity(db) }));
  const totals = Object.entries(sold).map(([formId, quantity]) => ({
    formId: Number(formId),
    pharmacyId,
    quantity,
    amount: String(quantity * price),
  }));
  const wholesalerId = await makeWholesaler(db);
  const { loadId } = await makeSales(db, { wholesalerId, userId, month, totals, state });
  const sums = totals.map(({ pharmacyId: _where, ...sum }) => ({ loadId, rowCount: 1, freeUnits: 0, ...sum }));
  await db.insertInto('salesLoadSum').values(sums).execute();
}
