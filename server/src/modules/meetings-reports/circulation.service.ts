import { type PointSave, entityPath, pointPath } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Inside } from '../../db/transaction.ts';
import { findPerson } from '../../db/person.ts';
import { type AgreedAction, settleActions } from './actions.service.ts';
import { minutesMailJob } from './mails.service.ts';
import { notifyOfMinutes } from './notices.service.ts';
import * as repository from './circulation.repository.ts';

type Circulated = { id: string; title: string; date: string; authorId: number };

/**
 * Notifies all participants that the minutes can be read, and sends a copy by e-mail to those who want one, if there is
 * a mail server; author and approver know already.
 */
async function circulate(inside: Inside<Context>, { id, title, date: day, authorId }: Circulated): Promise<void> {
  const { db, caller, mail, jobs, events } = inside;
  const invited = await repository.listInvited(db, id);
  // Their lists have a new entry.
  await events.publish(db, { topic: 'meetings-reports', id, to: invited.map((reader) => reader.id) });
  const readers = invited.filter((reader) => reader.id !== caller.id && reader.id !== authorId);
  await notifyOfMinutes(inside, [
    {
      to: readers.map((reader) => reader.id),
      tab: 'alerts',
      key: 'minutesCirculated',
      mailTo: [],
      params: { title, day },
      link: entityPath('meetingsReport', id),
    },
  ]);
  if (!mail.enabled) return;
  for (const { id: userId } of readers.filter(({ mailCopies }) => mailCopies))
    await jobs.enqueue(db, minutesMailJob, { reportId: id, userId });
}

/** Notifies the owners of actions, except the approver. */
async function handOut(inside: Inside<Context>, reportId: string, agreed: readonly AgreedAction[]): Promise<void> {
  const { db, caller, events } = inside;
  const enabled = await repository.listEnabled(db, [...new Set(agreed.map(({ ownerId }) => ownerId))]);
  await events.publish(db, { topic: 'meetings-reports', id: reportId, to: [...enabled] });
  const { firstname, name } = await findPerson(db, caller.id);
  await notifyOfMinutes(
    inside,
    agreed
      .filter(({ ownerId }) => ownerId !== caller.id && enabled.has(ownerId))
      .map(({ ownerId, pointId, what, dueOn: day }) => ({
        to: [ownerId],
        tab: 'alerts',
        key: 'actionGiven',
        params: { person: `${firstname} ${name}`, what, day },
        link: pointPath(reportId, pointId),
      })),
  );
}

/** Side effects of an approval, in its transaction: the actions get their rows, and everyone is notified. */
export async function settleApproval(inside: Inside<Context>, { id }: { id: string }): Promise<void> {
  const minutes = await repository.findMinutes(inside.db, id);
  const agreed = await settleActions(inside, id, minutes.points as PointSave[]);
  await circulate(inside, minutes);
  await handOut(inside, id, agreed);
}
