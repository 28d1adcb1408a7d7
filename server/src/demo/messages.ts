import { randomUUID } from 'node:crypto';
import { Audience, type MessageKind, noRichText, plainTextOf } from '@portal/contract';
import { sql } from 'kysely';
import { insertMany } from '../db/insert-many.ts';
import { announcements, discussions, forTomorrow, toAcknowledge, treeOf } from './messages-texts.ts';
import type { Demo } from './demo.ts';
import { fillPlaces } from './fill-places.ts';

const MESSAGES = 200;
const DAYS = 180;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Text = (typeof announcements)[number];
type Row = Record<string, unknown>;
type Rows = Record<'message' | 'messageFigures' | 'messageRecipient' | 'messageAnswer', Row[]>;
type Team = { managerId: number; members: number[] };
type Setting = {
  teams: Team[];
  everyone: number[];
  products: string[];
  cities: string[];
  delegate: number;
  now: number;
};

const monthOf = (at: number) => new Date(at).toLocaleDateString('fr', { month: 'long', timeZone: 'UTC' });

/** The places of a text filled in. */
function fillIn({ random }: Demo, { products, cities }: Setting, text: Text, at: number): Text {
  const values = { product: random.pick(products), city: random.pick(cities), month: monthOf(at - 20 * DAY) };
  const fill = (line: string) => fillPlaces(line, values);
  return { subject: fill(text.subject), lines: text.lines.map(fill), answers: text.answers.map(fill) };
}

type Sent = {
  senderId: number;
  readers: readonly number[];
  audience: Partial<Audience>;
  kind: MessageKind;
  text: Text;
  at: number;
  ackRequired: boolean;
  withdrawn: boolean;
};

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function messageRow(
  id: string,
  { senderId, kind, text, at, audience, ackRequired, withdrawn }: Sent,
  state: string,
): Row {
  // A withdrawn message has no text.
  const body = withdrawn ? noRichText : treeOf(text.lines);
  const subject = withdrawn ? '' : text.subject;
  const said = plainTextOf(body);
  const wasSent = state !== 'scheduled';
  return {
    id,
    senderId,
    kind,
    state,
    subject,
    body,
    ackRequired,
    byEmail: false,
    fileCount: 0,
    version: 2,
    preview: said.replace(/\s+/g, ' ').slice(0, 160),
    said: `${subject}\n${said}`.trim(),
    audience: Audience.parse(audience),
    scheduledAt: wasSent ? null : iso(at),
    sentAt: wasSent ? iso(at) : null,
    withdrawnAt: withdrawn ? iso(at + 2 * HOUR) : null,
    createdAt: iso(at - (wasSent ? HOUR / 6 : DAY)),
    updatedAt: iso(wasSent ? at : at - DAY),
  };
}

/** When a person read and acknowledged it: the older the message, the more people did. `delegue` owes at most one. */
function readingOf({ random }: Demo, { delegate, now }: Setting, { at, ackRequired, withdrawn }: Sent, userId: number) {
  const age = (now - at) / DAY;
  const likely = userId === delegate && age > 2 ? 100 : age > 4 ? 96 : age > 1 ? 78 : 45;
  const readAt = at + random.integer(4, 30 * 60) * 60_000;
  const isRead = random.integer(1, 100) <= likely && readAt < now && !(withdrawn && readAt > at + 2 * HOUR);
  const ackAt = readAt + random.integer(1, 180) * 60_000;
  const isGiven =
    isRead && ackRequired && ackAt < now && !withdrawn && (userId === delegate || random.integer(1, 100) <= 93);
  return { readAt: isRead ? readAt : null, acknowledgedAt: isGiven ? ackAt : null };
}

/** The answers: who, when and what, each in their thread or visible to all. */
function answersOf(
  { random }: Demo,
  { now }: Setting,
  message: Sent,
  id: string,
  readAt: ReadonlyMap<number, number>,
): Row[] {
  const { kind, text, at, withdrawn } = message;
  if (withdrawn || (kind === 'announcement' && random.integer(1, 100) > 35)) return [];
  const authors = random.shuffle([...readAt.keys()]).slice(0, text.answers.length);
  return authors
    .map((authorId, index) => ({
      id: randomUUID(),
      messageId: id,
      authorId,
      threadOf: kind === 'discussion' ? null : authorId,
      text: text.answers[index] ?? '',
      time: (readAt.get(authorId) ?? at) + random.integer(2, 60) * 6e4,
    }))
    .filter(({ time }) => time < now)
    .map(({ time, ...answer }) => ({ ...answer, at: iso(time) }));
}

const latest = (moments: readonly Row[]): string | null =>
  moments
    .map(({ at }) => String(at))
    .reduce<string | null>((last, at) => (last === null || at > last ? at : last), null);

/** A sent message with its readings and answers. */
function addSent(demo: Demo, setting: Setting, rows: Rows, message: Sent): void {
  const id = randomUUID();
  const readings = message.readers.map((userId) => ({ userId, ...readingOf(demo, setting, message, userId) }));
  const readAt = new Map(readings.flatMap(({ userId, readAt: at }) => (at === null ? [] : [[userId, at] as const])));
  const answers = answersOf(demo, setting, message, id, readAt);
  const isOld = setting.now - message.at > 3 * DAY;
  const sentAt = iso(message.at);
  rows.message.push(messageRow(id, message, message.withdrawn ? 'withdrawn' : 'sent'));
  rows.messageAnswer.push(...answers);
  rows.messageFigures.push({
    messageId: id,
    recipients: readings.length,
    read: readAt.size,
    answers: answers.length,
    acknowledged: readings.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length,
  });
  const shared = { messageId: id, deliveredAt: sentAt, emailState: 'none', emailError: '' };
  const inDiscussion = message.kind === 'discussion';
  for (const { userId, readAt: read, acknowledgedAt } of readings) {
    const thread = answers.filter(({ threadOf }) => threadOf === userId);
    rows.messageRecipient.push({
      ...shared,
      userId,
      isSender: false,
      readAt: iso(read),
      acknowledgedAt: iso(acknowledgedAt),
      unread: read === null && !message.withdrawn,
      toAcknowledge: message.ackRequired && acknowledgedAt === null && !message.withdrawn,
      lastAt: latest(inDiscussion ? answers : thread) ?? sentAt,
      threadAt: latest(thread),
      threadAnswers: thread.length,
      threadUnread: thread.length > 0 && !isOld,
    });
  }
  rows.messageRecipient.push({
    ...shared,
    userId: message.senderId,
    isSender: true,
    readAt: sentAt,
    acknowledgedAt: null,
    unread: answers.length > 0 && !isOld,
    toAcknowledge: false,
    lastAt: latest(answers) ?? (inDiscussion ? sentAt : null),
    threadAt: null,
    threadAnswers: 0,
    threadUnread: false,
  });
}

/** The message that is so many back: to a team mostly, at times to everyone; now and then a discussion among a few. */
function messageAt(demo: Demo, setting: Setting, index: number): Sent {
  const { random } = demo;
  const day = setting.now - Math.floor((index * DAYS) / MESSAGES) * DAY;
  const at = Math.min(setting.now - 2 * HOUR, day - (day % DAY) + random.integer(7 * 60, 17 * 60) * 60_000) - HOUR;
  const team = setting.teams[index % setting.teams.length] as Team;
  const isDiscussion = index % 8 === 3;
  const isForAll = !isDiscussion && index % 6 === 1;
  const senderId = isDiscussion ? random.pick(team.members) : team.managerId;
  const few = random
    .shuffle([team.managerId, ...team.members].filter((id) => id !== senderId))
    .slice(0, random.integer(2, 6));
  const texts = isDiscussion ? discussions : announcements;
  const among = isForAll ? setting.everyone : team.members;
  return {
    senderId,
    at,
    kind: isDiscussion ? 'discussion' : 'announcement',
    withdrawn: index % 70 === 40,
    readers: isDiscussion ? few : among.filter((id) => id !== senderId),
    audience: isDiscussion ? { userIds: few } : isForAll ? { everyone: true } : { teamIds: [team.managerId] },
    text: fillIn(demo, setting, texts[(index + Math.floor(index / setting.teams.length)) % texts.length] as Text, at),
    ackRequired: !isDiscussion && index % 4 === 2,
  };
}

async function readSetting({ db, users, today }: Demo): Promise<Setting> {
  const { rows: teams } = await sql<Team>`
    select boss.id as "managerId", array(select id from app_user where manager_id = boss.id and enabled order by id) as members
    from app_user boss
    where boss.enabled and (select count(*) from app_user where manager_id = boss.id and enabled) > 2
    order by (boss.id = ${users.get('superviseur') ?? 0}::integer) desc, boss.id`.execute(db);
  const namesOf = async (table: 'product' | 'city') =>
    (await db.selectFrom(table).where('active', '=', true).select('name').orderBy('id').limit(30).execute()).map(
      ({ name }) => name,
    );
  const everyone = await db.selectFrom('appUser').where('enabled', '=', true).select('id').orderBy('id').execute();
  return {
    teams,
    everyone: everyone.map(({ id }) => id),
    products: await namesOf('product'),
    cities: await namesOf('city'),
    delegate: users.get('delegue') ?? 0,
    now: today.getTime(),
  };
}

/** Sent yesterday by `superviseur`: `delegue` has not opened it. */
function addWaiting(demo: Demo, setting: Setting, rows: Rows, team: Team): void {
  addSent(demo, { ...setting, delegate: 0 }, rows, {
    senderId: team.managerId,
    readers: team.members,
    audience: { teamIds: [team.managerId] },
    kind: 'announcement',
    text: toAcknowledge,
    at: setting.now - 20 * HOUR,
    ackRequired: true,
    withdrawn: false,
  });
  const mine = rows.messageRecipient.findLast(
    ({ userId, isSender }) => userId === setting.delegate && isSender === false,
  );
  const figures = rows.messageFigures.at(-1);
  if (!mine || !figures) return;
  figures['read'] = Number(figures['read']) - (mine['readAt'] === null ? 0 : 1);
  figures['acknowledged'] = Number(figures['acknowledged']) - (mine['acknowledgedAt'] === null ? 0 : 1);
  Object.assign(mine, { readAt: null, acknowledgedAt: null, unread: true, toAcknowledge: true });
}

/**
 * Half a year of messages with their readings and answers. They lie in the past, where no service can write, so their
 * rows are created here; a test checks them against the rules.
 */
export async function loadMessages(demo: Demo): Promise<void> {
  const setting = await readSetting(demo);
  const [team] = setting.teams;
  if (!team) return;
  const rows: Rows = { message: [], messageFigures: [], messageRecipient: [], messageAnswer: [] };
  for (let index = MESSAGES - 3; index >= 0; index -= 1) addSent(demo, setting, rows, messageAt(demo, setting, index));
  addWaiting(demo, setting, rows, team);
  const at = setting.now - (setting.now % DAY) + DAY + 7 * HOUR;
  const planned: Sent = {
    senderId: team.managerId,
    readers: [],
    audience: { teamIds: [team.managerId] },
    kind: 'announcement',
    at,
    text: forTomorrow,
    ackRequired: false,
    withdrawn: false,
  };
  rows.message.push(messageRow(randomUUID(), planned, 'scheduled'));
  for (const table of ['message', 'messageFigures', 'messageRecipient', 'messageAnswer'] as const)
    await insertMany(demo.db, table, rows[table]);
  await sql`analyze message, message_recipient, message_answer`.execute(demo.db);
}
