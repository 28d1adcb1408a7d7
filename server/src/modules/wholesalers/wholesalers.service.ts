import type { Wholesaler, WholesalerAdd, WholesalerUpdate } from '@portal/contract';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { brokenConstraint } from '../../db/database.ts';
import { write } from '../../db/transaction.ts';
import { invalid, notFound, stale } from '../../refusal.ts';
import { wholesalerActions } from './wholesalers.policy.ts';
import * as repository from './wholesalers.repository.ts';

type Row = Omit<Wholesaler, 'actions'>;

const withActions = ({ caller }: Context, row: Row): Wholesaler => ({ ...row, actions: wholesalerActions(caller) });

export async function listWholesalers(context: Context): Promise<Wholesaler[]> {
  return (await repository.listWholesalers(context.db)).map((row) => withActions(context, row));
}

/** The unique name is the database's to judge: two who add the same one at once cannot both pass a look beforehand. */
async function refuseTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) === 'wholesaler_name_key') throw invalid({ name: ['taken'] });
    throw error;
  }
}

export function addWholesaler(context: Context, { name }: z.output<typeof WholesalerAdd>): Promise<Wholesaler> {
  return refuseTakenName(() =>
    write(context, async ({ tx, audit }) => {
      const row = await repository.insertWholesaler(tx, name);
      await audit({ action: 'wholesalers.add', entity: 'wholesaler', entityId: row.id, after: row });
      await context.events.publish(tx, { topic: 'wholesalers', id: row.id, to: 'everyone' });
      return withActions(context, row);
    }),
  );
}

export function updateWholesaler(context: Context, change: z.output<typeof WholesalerUpdate>): Promise<Wholesaler> {
  const { id, version, name } = change;
  return refuseTakenName(() =>
    write(context, async ({ tx, audit }) => {
      const before = await repository.lockWholesaler(tx, id);
      if (!before) throw notFound();
      if (before.version !== version) throw stale(withActions(context, before));
      const after = await repository.updateWholesaler(tx, id, name);
      await audit({ action: 'wholesalers.update', entity: 'wholesaler', entityId: id, before, after });
      await context.events.publish(tx, { topic: 'wholesalers', id, to: 'everyone' });
      return withActions(context, after);
    }),
  );
}
