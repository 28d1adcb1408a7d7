import type { Month, Year, YearAdd, YearUpdate } from '@portal/contract';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { write } from '../../db/transaction.ts';
import { notFound, stale } from '../../refusal.ts';
import { findCallerAsReader } from '../../security/reader.ts';
import { refuseTaken } from '../../db/taken.ts';
import { yearActions } from './calendar.policy.ts';
import * as repository from './calendar.repository.ts';

/** The months of a year, named in the caller's language. */
export async function listMonths(context: Context): Promise<Month[]> {
  const { language } = await findCallerAsReader(context);
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => {
    const name = format.format(Date.UTC(2024, index));
    return {
      id: index + 1,
      name: name.charAt(0).toLocaleUpperCase(language) + name.slice(1),
      quarter: Math.floor(index / 3) + 1,
    };
  });
}

type Row = Omit<Year, 'actions'>;

const withActions = ({ caller }: Context, row: Row): Year => ({ ...row, actions: yearActions(caller) });

/** What the audit trail compares; a year's name is its number. */
const snapshotOf = ({ id, isOpen }: Row) => ({ name: String(id), isOpen });

export async function listYears(context: Context): Promise<Year[]> {
  return (await repository.listYears(context.db)).map((row) => withActions(context, row));
}

const uniqueKeys = new Map([['calendar_year_pkey', 'id']]);

export function addYear(context: Context, year: z.output<typeof YearAdd>): Promise<Year> {
  return refuseTaken(uniqueKeys, () =>
    write(context, async (inside) => {
      const { db, audit } = inside;
      const row = await repository.insertYear(db, year);
      await audit({ action: 'years.add', entity: 'year', entityId: row.id, after: snapshotOf(row) });
      await inside.events.publish(db, { topic: 'years', id: row.id, to: 'everyone' });
      return withActions(inside, row);
    }),
  );
}

export function updateYear(context: Context, change: z.output<typeof YearUpdate>): Promise<Year> {
  const { id, version, isOpen } = change;
  return write(context, async (inside) => {
    const { db, audit } = inside;
    const before = await repository.lockYear(db, id);
    if (!before) throw notFound();
    if (before.version !== version) throw stale(withActions(inside, before));
    const after = await repository.updateYear(db, id, isOpen);
    const snapshots = { before: snapshotOf(before), after: snapshotOf(after) };
    await audit({ action: 'years.update', entity: 'year', entityId: id, ...snapshots });
    await inside.events.publish(db, { topic: 'years', id, to: 'everyone' });
    return withActions(inside, after);
  });
}
