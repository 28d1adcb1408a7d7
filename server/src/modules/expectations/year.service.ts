import type { ObjectiveLock } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { type Inside, write } from '../../db/transaction.ts';
import { closedYear, conflict, invalid, locked } from '../../refusal.ts';
import * as repository from './year.repository.ts';

export const unknownYear = () => invalid({ year: ['unknown_year'] });

async function holdOpenYear(db: Database, year: number, how: 'shared' | 'alone'): Promise<void> {
  const found = await repository.holdYear(db, year, how);
  if (!found) throw unknownYear();
  if (!found.isOpen) throw closedYear();
}

/** Locks a writable year until the end of the transaction; refuses a closed or locked one. */
export async function holdWritableYear(db: Database, year: number, how: 'shared' | 'alone'): Promise<void> {
  await holdOpenYear(db, year, how);
  const lock = await repository.findLock(db, year);
  if (lock) throw locked(lock);
}

/** Ends the transaction of a call that changed nothing: a write without its audit row would be refused. */
class NothingChanged<T> extends Error {
  override name = 'NothingChanged';
  readonly answer: T;
  constructor(answer: T) {
    super('Nothing was changed.');
    this.answer = answer;
  }
}

/** Writes, unless nothing changes: then the transaction is rolled back, without an audit row. */
export async function writeChanges<T>(
  context: Context,
  work: (inside: Inside<Context>) => Promise<{ changed: boolean; answer: T }>,
): Promise<T> {
  try {
    return await write(context, async (inside) => {
      const { changed, answer } = await work(inside);
      if (!changed) throw new NothingChanged(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof NothingChanged) return error.answer as T;
    throw error;
  }
}

type Locking = { year: number; locked: boolean };

/** Locks or unlocks a year. The slower of two callers learns who was first. */
export function lockYear(context: Context, change: Locking): Promise<{ year: number; lock: ObjectiveLock | null }> {
  const { year } = change;
  return write(context, async (inside) => {
    const { db, audit, caller } = inside;
    await holdOpenYear(db, year, 'alone');
    const before = await repository.findLock(db, year);
    if (change.locked === (before !== null)) throw conflict({ year, lock: before });
    if (change.locked) await repository.insertLock(db, year, caller.id);
    else await repository.deleteLock(db, year);
    const action = change.locked ? 'expectations.lock' : 'expectations.unlock';
    await audit({ action, entity: 'objectives', entityId: year, label: String(year) });
    await inside.events.publish(db, { topic: 'expectations', id: year, to: 'everyone' });
    return { year, lock: await repository.findLock(db, year) };
  });
}
