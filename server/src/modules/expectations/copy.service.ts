import { type ObjectivesCopied, type ObjectivesCopy, MAX_OBJECTIVE } from '@portal/contract';
import type { Context } from '../../context.ts';
import { invalid } from '../../refusal.ts';
import { tellOf } from './cells.service.ts';
import * as repository from './copy.repository.ts';
import { holdWritableYear, writeChanges } from './year.service.ts';

/** As the contract has it: an amount of twelve figures. */
const MAX_AMOUNT = 999_999_999_999;

/** Copies the objectives of a year to the next one. The one that is copied may be locked or closed: it is only read. */
export function copyObjectives(context: Context, given: ObjectivesCopy): Promise<ObjectivesCopied> {
  const { year: from, existing, percent } = given;
  const year = from + 1;
  const factor = (percent / 100).toFixed(4);
  return writeChanges(context, async (inside) => {
    const { db, caller } = inside;
    await holdWritableYear(db, year, 'alone');
    const extent = await repository.measureYear(db, from);
    const most = Math.min(MAX_OBJECTIVE / Number(extent.quantity), MAX_AMOUNT / Number(extent.amount)) * 100;
    if (percent > most) throw invalid({ percent: [`too_big:${Math.floor(most)}`] });
    const { count, sample } = await repository.copyYear(db, { from, factor, existing, by: caller.id });
    if (count > 0)
      await tellOf(inside, { action: 'expectations.copy', year, count, sample, more: { from, percent, existing } });
    const kept = existing === 'keep' ? extent.copied - count : 0;
    return { changed: count > 0, answer: { year, copied: count, kept, leftOut: extent.all - extent.copied } };
  });
}
