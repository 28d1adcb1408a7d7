import { type PerformanceComment, type ShortSpan, hasPermissions, monthsIn, performancePath } from '@portal/contract';
import type { Context } from '../../context.ts';
import { write } from '../../db/transaction.ts';
import { forbidden, invalid, notFound, conflict } from '../../refusal.ts';
import { findPerson } from '../../db/person.ts';
import { notify } from '../notifications/notifications.service.ts';
import * as repository from './comments.repository.ts';
import { peopleLed, peopleSeen } from './scope.service.ts';

type NewComment = { id: string; userId: number; span: ShortSpan; from: string; text: string };

const answerOf = ({ caller }: Context, row: repository.CommentRow): PerformanceComment => {
  const { id, author, at, text, seenAt } = row;
  return { id, author, at, text, seenAt, actions: row.authorId === caller.id ? ['delete'] : [] };
};

export const commentsOn = async (context: Context, userId: number, span: ShortSpan, from: string) =>
  (await repository.listComments(context.db, userId, from, monthsIn(span))).map((row) => answerOf(context, row));

/** A person's managers may comment on their figures, and people who see everyone’s; nobody on their own. */
export async function mayComment(context: Context, userId: number): Promise<boolean> {
  if (userId === context.caller.id) return false;
  return hasPermissions(context.caller, ['PerformanceTracking.ReadAll']) || (await peopleLed(context)).has(userId);
}

const nameOf = ({ firstname, name }: { firstname: string; name: string }) => `${firstname} ${name}`.trim();

const LONGEST_EXCERPT = 200;
const excerpt = (text: string) => (text.length > LONGEST_EXCERPT ? `${text.slice(0, LONGEST_EXCERPT - 1)}…` : text);

/** A month that begins a period of this length. */
const begins = (span: ShortSpan, from: string) =>
  span === 'month' || (Number(from.slice(5, 7)) - 1) % monthsIn(span) === 0;

/** Comments on a period of a team member, who is notified. */
export async function addComment(context: Context, comment: NewComment): Promise<PerformanceComment> {
  const { id, userId, span, from, text } = comment;
  const right = span === 'month' ? 'PerformanceTracking.Monthly.Read' : 'PerformanceTracking.Quarterly.Read';
  if (!hasPermissions(context.caller, [right])) throw forbidden();
  if (!begins(span, from)) throw invalid({ from: ['invalid'] });
  const seen = await peopleSeen(context);
  if (seen !== null && !seen.includes(userId)) throw notFound();
  if (!(await mayComment(context, userId))) throw forbidden();
  return write(context, async (inside) => {
    const { db, caller, events } = inside;
    const about = await findPerson(db, userId).catch(() => {
      throw notFound();
    });
    const isNew = await repository.insertComment(db, {
      id,
      userId,
      months: monthsIn(span),
      from,
      authorId: caller.id,
      text,
    });
    const row = await repository.findComment(db, id);
    if (!row || row.authorId !== caller.id) throw notFound();
    if (!isNew) throw conflict(answerOf(inside, row));
    await inside.audit({
      action: 'performance-tracking.comment',
      entity: 'performanceComment',
      entityId: id,
      label: nameOf(about),
      after: { period: from, text },
    });
    const params = { person: nameOf(row.author), month: from.slice(0, 7), comment: excerpt(text) };
    const link = performancePath(span, from, userId);
    await notify(inside, { to: [userId], tab: 'alerts', key: 'performanceCommented', params, link });
    await events.publish(db, { topic: 'performance-tracking', id: userId, to: [userId, caller.id] });
    return answerOf(inside, row);
  });
}

/** Reading comments about oneself leaves no audit row. */
export async function seeComments({ db, caller, events }: Context, ids: readonly string[]): Promise<void> {
  await repository.markSeen(db, caller.id, ids);
  await events.publish(db, { topic: 'performance-tracking', id: caller.id, to: [caller.id] });
}

/** Takes one’s own comment back; the trail keeps it. */
export const removeComment = (context: Context, id: string): Promise<void> =>
  write(context, async (inside) => {
    const row = await repository.findComment(inside.db, id);
    if (!row || row.authorId !== inside.caller.id) throw notFound();
    await repository.deleteComment(inside.db, id);
    const about = await findPerson(inside.db, row.userId);
    await inside.audit({
      action: 'performance-tracking.delete-comment',
      entity: 'performanceComment',
      entityId: id,
      label: nameOf(about),
      before: { text: row.text },
    });
    await inside.events.publish(inside.db, {
      topic: 'performance-tracking',
      id: row.userId,
      to: [row.userId, inside.caller.id],
    });
  });
