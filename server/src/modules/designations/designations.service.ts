import type { Designation, DesignationAdd, DesignationUpdate } from '@portal/contract';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { write } from '../../db/transaction.ts';
import { notFound, stale } from '../../refusal.ts';
import { refuseTaken } from '../../db/taken.ts';
import { designationActions } from './designations.policy.ts';
import * as repository from './designations.repository.ts';

type Row = Omit<Designation, 'actions'>;

const withActions = ({ caller }: Context, row: Row): Designation => ({ ...row, actions: designationActions(caller) });

export async function listDesignations(context: Context): Promise<Designation[]> {
  return (await repository.listDesignations(context.db)).map((row) => withActions(context, row));
}

export async function getDesignation(context: Context, id: number): Promise<Designation> {
  const row = await repository.findDesignation(context.db, id);
  if (!row) throw notFound();
  return withActions(context, row);
}

const uniqueKeys = new Map([['designation_name_key', 'name']]);

export function addDesignation(context: Context, fields: z.output<typeof DesignationAdd>): Promise<Designation> {
  return refuseTaken(uniqueKeys, () =>
    write(context, async (inside) => {
      const { db, audit } = inside;
      const row = await repository.insertDesignation(db, fields);
      await audit({ action: 'designations.add', entity: 'designation', entityId: row.id, after: row });
      await inside.events.publish(db, { topic: 'designations', id: row.id, to: 'everyone' });
      return withActions(inside, row);
    }),
  );
}

export function updateDesignation(context: Context, change: z.output<typeof DesignationUpdate>): Promise<Designation> {
  const { id, version, ...fields } = change;
  return refuseTaken(uniqueKeys, () =>
    write(context, async (inside) => {
      const { db, audit } = inside;
      const before = await repository.lockDesignation(db, id);
      if (!before) throw notFound();
      if (before.version !== version) throw stale(withActions(inside, before));
      const after = await repository.updateDesignation(db, id, fields);
      await audit({ action: 'designations.update', entity: 'designation', entityId: id, before, after });
      await inside.events.publish(db, { topic: 'designations', id, to: 'everyone' });
      return withActions(inside, after);
    }),
  );
}
