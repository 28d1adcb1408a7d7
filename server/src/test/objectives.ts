import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { makeCity, makePharmacy, makeUser, makeWholesaler } from './factories.ts';

/** Everything that one may do with objectives. */
export const planner = ['AnnualTargetSales.ModuleAccess', 'AnnualTargetSales.Update'] as const;

type CellTraits = { userId: number; formId: number; month: string; quantity?: number | null; amount?: string | null };

/** A cell that someone has written once. */
export async function makeObjective(
  db: Database,
  { quantity = 10, amount = null, ...cell }: CellTraits,
): Promise<void> {
  const values = { ...cell, quantity, amount, version: 1, changedBy: cell.userId };
  await db.insertInto('objective').values(values).execute();
  await db
    .insertInto('objectiveChange')
    .values({ ...values, act: 'entered' })
    .execute();
}

/** What was sold of forms in a month, to one pharmacy: form → quantity. */
export async function makeSales(
  db: Database,
  month: string,
  sold: Readonly<Record<number, number>>,
  { state = 'current', price = 100 }: { state?: 'current' | 'replaced'; price?: number } = {},
): Promise<void> {
  const userId = (await makeUser(db)).id;
  const fileKey = `aa/aa/${randomUUID().replaceAll('-', '').padEnd(64, '0')}`;
  await db.insertInto('file').values({ key: fileKey, size: 1, type: 'text/plain' }).execute();
  const importId = randomUUID();
  const sheet = { id: importId, kind: 'sales', userId, name: 'ventes.csv', state: 'committed', fileKey };
  await db.insertInto('import').values(sheet).execute();
  const pharmacyId = await makePharmacy(db, { cityId: await makeCity(db) });
  const figures = { quantity: 0, freeUnits: 0, amount: '0' };
  const { id: loadId } = await db
    .insertInto('salesLoad')
    .values({
      ...{ importId, wholesalerId: await makeWholesaler(db), month, state, rowCount: 0, loadedBy: userId, ...figures },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [formId, quantity] of Object.entries(sold))
    await db
      .insertInto('salesTotal')
      .values({ loadId, formId: Number(formId), pharmacyId, quantity, freeUnits: 0, amount: String(quantity * price) })
      .execute();
}
