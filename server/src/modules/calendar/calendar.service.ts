import type { Month, Year, YearAdd, YearUpdate } from '@portal/contract';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { brokenConstraint } from '../../db/database.ts';
import { write } from '../../db/transaction.ts';
import { invalid, notFound, stale } from '../../refusal.ts';
import { yearActions } from './calendar.policy.ts';
import * as repository from './calendar.repository.ts';

const monthNames = [
  ...['Janvier', 'Février', 'Mars', 'Avril', 'Mai', 'Juin'],
  ...['Juillet', 'Août', 'Septembre', 'Octobre', 'Novembre', 'Décembre'],
];

export const months: Month[] = monthNames.map((name, index) => ({
  id: index + 1,
  name,
  quarter: Math.floor(index / 3) + 1,
}));

type Row = Omit<Year, 'actions'>;

const withActions = ({ caller }: Context, row: Row): Year => ({ ...row, actions: yearActions(caller) });

/** What the audit trail compares; a year's name is its number. */
const pictureOf = ({ id, isOpen }: Row) => ({ name: String(id), isOpen });

export async function listYears(context: Context): Promise<Year[]> {
  return (await repository.listYears(context.db)).map((row) => withActions(context, row));
}

/** Which years there are is the database's to judge: two who add the same one at once cannot both pass a look beforehand. */
async function refuseTakenYear<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) === 'calendar_year_pkey') throw invalid({ id: ['taken'] });
    throw error;
  }
}

export function addYear(context: Context, year: z.output<typeof YearAdd>): Promise<Year> {
  return refuseTakenYear(() =>
    write(context, async ({ tx, audit }) => {
      const row = await repository.insertYear(tx, year);
      await audit({ action: 'years.add', entity: 'year', entityId: row.id, after: pictureOf(row) });
      await context.events.publish(tx, { topic: 'years', id: row.id, to: 'everyone' });
      return withActions(context, row);
    }),
  );
}

export function updateYear(context: Context, change: z.output<typeof YearUpdate>): Promise<Year> {
  const { id, version, isOpen } = change;
  return write(context, async ({ tx, audit }) => {
    const before = await repository.lockYear(tx, id);
    if (!before) throw notFound();
    if (before.version !== version) throw stale(withActions(context, before));
    const after = await repository.updateYear(tx, id, isOpen);
    const pictures = { before: pictureOf(before), after: pictureOf(after) };
    await audit({ action: 'years.update', entity: 'year', entityId: id, ...pictures });
    await context.events.publish(tx, { topic: 'years', id, to: 'everyone' });
    return withActions(context, after);
  });
}
