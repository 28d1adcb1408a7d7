import { canAccess, messages } from '@portal/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { findWithdrawnSince } from './messages.repository.ts';
import { mayReadAll } from './messages.policy.ts';

/** The messages that the caller wrote or received, as a condition on their table: others' cannot be found. */
export const findableMessages = ({ caller }: Context): RawBuilder<SqlBool> =>
  canAccess(caller, messages.inbox.access)
    ? sql<SqlBool>`(message.sender_id = ${caller.id}::integer or (message.state = 'sent' and exists (
        select from message_recipient
        where message_recipient.message_id = message.id and message_recipient.user_id = ${caller.id}::integer)))`
    : sql<SqlBool>`false`;

/** Milliseconds since a message that the caller could read was last withdrawn; null if none was. */
export const findLastWithdrawal = ({ db, caller }: Context): Promise<number | null> =>
  findWithdrawnSince(db, mayReadAll(caller) ? null : caller.id);
