import type { HistoryFilter, InboxFilter, RecipientFilter, SentFilter } from '@portal/contract';
import type { Context } from '../../context.ts';
import { requireProof } from './details.service.ts';
import { findInbox } from './inbox.repository.ts';
import { type MessageFacts, messageActions } from './messages.policy.ts';
import * as repository from './lists.repository.ts';

type Page<Row> = { items: Row[]; nextCursor: string | null; total: number; totalIsExact: boolean };

const withActions = <Row extends MessageFacts>({ caller }: Context, page: Page<Row>) => ({
  ...page,
  items: page.items.map((row) => ({ ...row, actions: messageActions(caller, row, null) })),
});

export async function listInbox(context: Context, filter: InboxFilter) {
  const { db, caller } = context;
  const page = await findInbox(db, caller.id, filter);
  return {
    ...page,
    items: page.items.map((row) => ({
      ...row,
      // The sender's actions are in the list of sent messages: here a message is only read and answered.
      actions: messageActions(caller, { ...row, remindedAt: null, figures: { recipients: 0, read: 0 } }, row),
    })),
  };
}

export const listSent = async (context: Context, filter: SentFilter) =>
  withActions(context, await repository.findSent(context.db, context.caller.id, context.config.timeZone, filter));

export const listHistory = async (context: Context, filter: HistoryFilter) =>
  withActions(context, await repository.findHistory(context.db, context.config.timeZone, filter));

export async function listRecipients(context: Context, id: string, filter: RecipientFilter) {
  await requireProof(context, id);
  return repository.findRecipients(context.db, id, filter);
}
