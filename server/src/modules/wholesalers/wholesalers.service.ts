import type { Wholesaler, WholesalerAdd, WholesalerUpdate } from '@portal/contract';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { write } from '../../db/transaction.ts';
import { notFound, stale } from '../../refusal.ts';
import { refuseTaken } from '../../db/taken.ts';
import { wholesalerActions } from './wholesalers.policy.ts';
import * as repository from './wholesalers.repository.ts';

type Row = Omit<Wholesaler, 'actions'>;

const withActions = ({ caller }: Context, row: Row): Wholesaler => ({ ...row, actions: wholesalerActions(caller) });

export async function listWholesalers(context: Context): Promise<Wholesaler[]> {
  return (await repository.listWholesalers(context.db)).map((row) => withActions(context, row));
}

const uniqueKeys = new Map([['wholesaler_name_key', 'name']]);

export function addWholesaler(context: Context, { name }: z.output<typeof WholesalerAdd>): Promise<Wholesaler> {
  return refuseTaken(uniqueKeys, () =>
    write(context, async (inside) => {
      const { db, audit } = inside;
      const row = await repository.insertWholesaler(db, name);
      await audit({ action: 'wholesalers.add', entity: 'wholesaler', entityId: row.id, after: row });
      await inside.events.publish(db, { topic: 'wholesalers', id: row.id, to: 'everyone' });
      return withActions(inside, row);
    }),
  );
}

export function updateWholesaler(context: Context, change: z.output<typeof WholesalerUpdate>): Promise<Wholesaler> {
  const { id, version, name } = change;
  return refuseTaken(uniqueKeys, () =>
    write(context, async (inside) => {
      const { db, audit } = inside;
      const before = await repository.lockWholesaler(db, id);
      if (!before) throw notFound();
      if (before.version !== version) throw stale(withActions(inside, before));
      const after = await repository.updateWholesaler(db, id, name);
      await audit({ action: 'wholesalers.update', entity: 'wholesaler', entityId: id, before, after });
      await inside.events.publish(db, { topic: 'wholesalers', id, to: 'everyone' });
      return withActions(inside, after);
    }),
  );
}
