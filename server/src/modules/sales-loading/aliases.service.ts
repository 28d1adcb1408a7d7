import type { SalesAlias, SalesAliasFilter } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Page } from '../../db/keyset.ts';
import { write } from '../../db/transaction.ts';
import { invalid, notFound, stale } from '../../refusal.ts';
import * as repository from './aliases.repository.ts';
import { listTargets } from './decisions.repository.ts';

/** Everyone who may load sheets may correct learnt aliases. */
const aliasOf = ({ targetId, targetName, ...alias }: repository.StoredAlias): SalesAlias => ({
  ...alias,
  target: targetId === null ? null : { id: targetId, name: targetName ?? '' },
  actions: ['update', 'delete'],
});

export async function listAliases({ db }: Context, filter: SalesAliasFilter): Promise<Page<SalesAlias>> {
  const page = await repository.listAliases(db, filter);
  return { ...page, items: page.items.map(aliasOf) };
}

async function lockAlias({ db }: Context, id: number): Promise<SalesAlias> {
  if (!(await repository.lockAlias(db, id))) throw notFound();
  return readAlias(db, id);
}

async function readAlias(db: Context['db'], id: number): Promise<SalesAlias> {
  const stored = await repository.findAlias(db, id);
  if (!stored) throw notFound();
  return aliasOf(stored);
}

/** The alias in the audit trail. */
const told = ({ name, wholesaler, target }: SalesAlias) => ({ name, wholesaler, target: target?.name ?? null });

export function updateAlias(
  context: Context,
  id: number,
  { version, target }: { version: number; target: number | 'ignore' },
): Promise<SalesAlias> {
  return write(context, async (inside) => {
    const { db, audit, events } = inside;
    const before = await lockAlias(inside, id);
    if (before.version !== version) throw stale(before);
    const targetId = target === 'ignore' ? null : target;
    if (targetId !== null && !(await listTargets(db, before.side, [targetId])).has(targetId))
      throw invalid({ target: ['unknown'] });
    const isProduct = before.side === 'product';
    await repository.updateAlias(db, id, {
      formId: isProduct ? targetId : null,
      pharmacyId: isProduct ? null : targetId,
    });
    const after = await readAlias(db, id);
    await audit({
      action: 'sales-reports.update-alias',
      entity: 'salesAlias',
      entityId: id,
      before: told(before),
      after: told(after),
    });
    await events.publish(db, { topic: 'sales-reports', id, to: 'everyone' });
    return after;
  });
}

export function removeAlias(context: Context, id: number): Promise<void> {
  return write(context, async (inside) => {
    const { db, audit, events } = inside;
    const before = await lockAlias(inside, id);
    await repository.deleteAlias(db, id);
    await audit({ action: 'sales-reports.delete-alias', entity: 'salesAlias', entityId: id, before: told(before) });
    await events.publish(db, { topic: 'sales-reports', id, to: 'everyone' });
  });
}
