import type { HistoryFilter, Instant, RecipientFilter, RecipientState, EmailState, SentFilter } from '@portal/contract';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findPage } from '../../db/keyset.ts';
import { hasWords } from '../../db/search.ts';
import { personIn } from '../../db/person.ts';
import { selectMessages } from './messages.repository.ts';

type Rows = ReturnType<typeof selectMessages>;
type Narrowing = Pick<SentFilter, 'kind' | 'from' | 'to' | 'q'>;

const id = { by: 'message.id', type: 'uuid' } as const;
const says = (q: string) => hasWords(sql`message.said`, q);

/** The days of the people, not of the clock in Greenwich. */
const narrow = (rows: Rows, column: 'at' | 'sentAt', timeZone: string, { kind, from, to, q }: Narrowing) => {
  const time = sql.ref(`message.${column}`);
  const startOf = (day: string, later: number) =>
    sql`((${day}::date + ${later}::integer)::timestamp at time zone ${timeZone})`;
  return rows
    .$if(kind !== undefined, (some) => some.where('message.kind', '=', kind ?? ''))
    .$if(from !== undefined, (some) => some.where(sql<SqlBool>`${time} >= ${startOf(from ?? '', 0)}`))
    .$if(to !== undefined, (some) => some.where(sql<SqlBool>`${time} < ${startOf(to ?? '', 1)}`))
    .$if(q !== undefined && q !== '', (some) => some.where(says(q ?? '')));
};

/** One's own, in every state. */
export const findSent = (db: Database, senderId: number, timeZone: string, filter: SentFilter) => {
  const { state, sort, limit, cursor } = filter;
  const rows = narrow(selectMessages(db), 'at', timeZone, filter)
    .where('message.senderId', '=', senderId)
    .$if(state !== undefined, (some) => some.where('message.state', 'in', state ?? []));
  return findPage(db, rows, { sort, limit, cursor, id, keys: { at: { by: 'message.at', type: 'timestamptz' } } });
};

/** Everyone's sent messages; drafts and scheduled ones are private. */
export const findHistory = (db: Database, timeZone: string, filter: HistoryFilter) => {
  const { senderId, ackRequired, withdrawn, sort, limit, cursor } = filter;
  const rows = narrow(selectMessages(db), 'sentAt', timeZone, filter)
    .where(sql<SqlBool>`message.sent_at is not null`)
    .$if(senderId !== undefined, (some) => some.where('message.senderId', 'in', senderId ?? []))
    .$if(ackRequired !== undefined, (some) => some.where('message.ackRequired', '=', ackRequired ?? false))
    .$if(withdrawn !== undefined, (some) => some.where('message.state', '=', withdrawn ? 'withdrawn' : 'sent'));
  return findPage(db, rows, {
    sort,
    limit,
    cursor,
    id,
    keys: { sentAt: { by: 'message.sentAt', type: 'timestamptz' } },
  });
};

const states: Readonly<Record<RecipientState, ReturnType<typeof sql<SqlBool>>>> = {
  unread: sql`read_at is null`,
  read: sql`read_at is not null`,
  acknowledged: sql`acknowledged_at is not null`,
  not_acknowledged: sql`acknowledged_at is null`,
  email_failed: sql`email_state in ('refused', 'unknown')`,
};

/** The proof: the state of a message for each of its readers. A copy being handed over counts as waiting. */
export const findRecipients = (db: Database, messageId: string, { state, q, ...page }: RecipientFilter) =>
  findPage(
    db,
    db
      .selectFrom('messageRecipient')
      .innerJoin('appUser', 'appUser.id', 'messageRecipient.userId')
      .where('messageRecipient.messageId', '=', messageId)
      .where(sql<SqlBool>`not message_recipient.is_sender`)
      .$if(state !== undefined, (some) => some.where(states[state ?? 'unread']))
      .$if(q !== undefined && q !== '', (some) =>
        some.where(hasWords(sql`app_user.firstname || ' ' || app_user.name`, q ?? '')),
      )
      .select(['emailError'])
      .select((eb) => [
        eb.ref('deliveredAt').$castTo<Instant>().as('deliveredAt'),
        eb.ref('readAt').$castTo<Instant | null>().as('readAt'),
        eb.ref('acknowledgedAt').$castTo<Instant | null>().as('acknowledgedAt'),
        eb.ref('messageRecipient.remindedAt').$castTo<Instant | null>().as('remindedAt'),
        eb.ref('emailAt').$castTo<Instant | null>().as('emailAt'),
      ])
      .select([
        personIn('appUser').as('person'),
        sql<EmailState>`case when email_state = 'sending' then 'waiting' else email_state end`.as('emailState'),
        sql<
          string | null
        >`(select designation.name from designation where designation.id = app_user.designation_id)`.as('designation'),
      ]),
    {
      ...page,
      keys: {
        name: { by: 'appUser.name', type: 'text' },
        readAt: { by: 'readAt', type: 'timestamptz' },
        acknowledgedAt: { by: 'acknowledgedAt', type: 'timestamptz' },
      },
      id: { by: 'appUser.id', type: 'integer' },
    },
  );
