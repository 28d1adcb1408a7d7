import type { SavedView, ViewScreen, savedViews } from '@portal/contract';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { refuseTaken } from '../../db/taken.ts';
import { type Inside, write } from '../../db/transaction.ts';
import { forbidden, invalid, notFound, stale } from '../../refusal.ts';
import { maySee, viewActions } from './saved-views.policy.ts';
import * as repository from './saved-views.repository.ts';

type Row = NonNullable<Awaited<ReturnType<typeof repository.findView>>>;

const toView = ({ caller }: Context, { userId, ...row }: Row): SavedView => ({
  ...row,
  actions: viewActions(caller.id, userId),
});

const uniqueKeys = new Map([['saved_view_name_key', 'name']]);

export async function listViews(context: Context, screen: ViewScreen): Promise<SavedView[]> {
  if (!maySee(context.caller, screen)) throw forbidden();
  return (await repository.listViews(context.db, screen, context.caller.id)).map((row) => toView(context, row));
}

/** The view in the audit trail. */
const told = ({ screen, name, query, shared }: Row) => ({ screen, name, query, shared });

async function requireView({ db }: Inside<Context>, id: number): Promise<Row> {
  const row = await repository.findView(db, id);
  if (!row) throw notFound();
  return row;
}

export function addView(context: Context, view: z.output<typeof savedViews.add.body>): Promise<SavedView> {
  if (!maySee(context.caller, view.screen)) throw forbidden();
  return refuseTaken(uniqueKeys, () =>
    write(context, async (inside) => {
      const { db, audit, caller } = inside;
      if (!(await repository.hasRoom(db, view.screen, caller.id))) throw invalid({ name: ['too_many'] });
      const { id } = await repository.insertView(db, { ...view, userId: caller.id });
      const row = await requireView(inside, id);
      await audit({ action: 'saved-views.add', entity: 'savedView', entityId: id, after: told(row) });
      return toView(inside, row);
    }),
  );
}

/** The caller's own view. Someone else's shared view is visible, so it gets 403 instead of 404. */
async function lockOwn({ db, caller }: Inside<Context>, id: number): Promise<Row> {
  const row = await repository.lockView(db, id);
  if (!row) throw notFound();
  if (row.userId !== caller.id) throw row.shared && maySee(caller, row.screen) ? forbidden() : notFound();
  if (!maySee(caller, row.screen)) throw forbidden();
  return row;
}

export function updateView(
  context: Context,
  id: number,
  { version, ...change }: z.output<typeof savedViews.update.body>,
): Promise<SavedView> {
  return refuseTaken(uniqueKeys, () =>
    write(context, async (inside) => {
      const { db, audit } = inside;
      const before = await lockOwn(inside, id);
      if (before.version !== version) throw stale(toView(inside, before));
      const { name = before.name, query = before.query, shared = before.shared } = change;
      await repository.updateView(db, id, { name, query, shared });
      const after = await requireView(inside, id);
      await audit({
        action: 'saved-views.update',
        entity: 'savedView',
        entityId: id,
        before: told(before),
        after: told(after),
      });
      return toView(inside, after);
    }),
  );
}

export function removeView(context: Context, id: number): Promise<void> {
  return write(context, async (inside) => {
    const { db, audit } = inside;
    const before = await lockOwn(inside, id);
    await repository.deleteView(db, id);
    await audit({ action: 'saved-views.delete', entity: 'savedView', entityId: id, before: told(before) });
  });
}
