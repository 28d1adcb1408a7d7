import type { Database } from '../db/database.ts';

/** All permissions on objectives. */
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
