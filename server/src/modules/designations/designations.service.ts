import type { Designation, DesignationAdd, DesignationUpdate } from '@portal/contract';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { brokenConstraint } from '../../db/database.ts';
import { write } from '../../db/transaction.ts';
import { invalid, notFound, stale } from '../../refusal.ts';
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

/** The unique name is the database's to judge: two who add the same one at once cannot both pass a look beforehand. */
async function refuseTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) === 'designation_name_key') throw invalid({ name: ['taken'] });
    throw error;
  }
}

export function addDesignation(context: Context, fields: z.output<typeof DesignationAdd>): Promise<Designation> {
  return refuseTakenName(() =>
    write(context, async ({ tx, audit }) => {
      const row = await repository.insertDesignation(tx, fields);
      await audit({ action: 'designations.add', entity: 'designation', entityId: row.id, after: row });
      await context.events.publish(tx, { topic: 'designations', id: row.id, to: 'everyone' });
      return withActions(context, row);
    }),
  );
}

export function updateDesignation(context: Context, change: z.output<typeof DesignationUpdate>): Promise<Designation> {
  const { id, version, ...fields } = change;
  return refuseTakenName(() =>
    write(context, async ({ tx, audit }) => {
      const before = await repository.lockDesignation(tx, id);
      if (!before) throw notFound();
      if (before.version !== version) throw stale(withActions(context, before));
      const after = await repository.updateDesignation(tx, id, fields);
      await audit({ action: 'designations.update', entity: 'designation', entityId: id, before, after });
      await context.events.publish(tx, { topic: 'designations', id, to: 'everyone' });
      return withActions(context, after);
    }),
  );
}
