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
 * Everyone who was invited hears that the minutes may be read, and gets a copy by e-mail where they want it and there is a
 * mail server; who wrote and who approved them knows.
 */
async function circulate(inside: Inside<Context>, { id, title, date: day, authorId }: Circulated): Promise<void> {
  const { db, caller, mail, jobs, events } = inside;
  const invited = await repository.listInvited(db, id);
  // Their lists hold one more from now on.
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

/** Who is to do something hears of it, unless they have approved it themselves. */
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

/** What the approval of minutes settles, in its transaction: their actions begin to live, and everyone hears of both. */
export async function settleApproval(inside: Inside<Context>, { id }: { id: string }): Promise<void> {
  const minutes = await repository.findMinutes(inside.db, id);
  const agreed = await settleActions(inside, id, minutes.points as PointSave[]);
  await circulate(inside, minutes);
  await handOut(inside, id, agreed);
}
