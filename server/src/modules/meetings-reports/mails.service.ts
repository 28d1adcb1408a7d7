import { Id, type Language, type PointSave, Uuid, entityPath, status } from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import { z } from 'zod';
import type { Resources } from '../../context.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { dayText } from '../../pdf/dates.ts';
import { forADay, mailIn } from '../mails.ts';
import { listNames } from '../names.repository.ts';
import * as repository from './circulation.repository.ts';
import { listReaders } from './notices.service.ts';

const MinutesMail = z.strictObject({ reportId: Uuid, userId: Id });

/** One job per reader, so that a retry does not send to the others twice. */
export const minutesMailJob = defineJob('minutes-mail', MinutesMail, forADay);

/** A heading and its lines; empty without lines. */
const listOf = (heading: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [heading, ...lines.map((line) => `• ${line}`)].join('\n');

type Names = ReadonlyMap<number, string>;

/** Decisions and actions as plain text. */
function agreedIn(language: Language, points: readonly PointSave[], names: Names) {
  const { words, papers, fill } = textsIn[language];
  const { fields } = words.meetingsReports;
  const decisions = points.flatMap((point) => point.decisions.map(({ text }) => text));
  const actions = points
    .flatMap((point) => point.actions)
    .map(({ what, ownerId, dueOn }) => {
      const [person, day] = [names.get(ownerId ?? 0) ?? '', dueOn === null ? '' : dayText(dueOn, language)];
      return fill(papers.mails.minutes.action, { what, person, day });
    });
  return { decisions: listOf(fields.decisions, decisions), actions: listOf(fields.actions, actions) };
}

/** Sends the copy, if its reader still wants it, is enabled, and may still read the minutes. */
export async function sendMinutesMail(
  { db, mail, config }: Pick<Resources, 'db' | 'mail' | 'config'>,
  { reportId, userId }: z.output<typeof MinutesMail>,
): Promise<void> {
  const reader = (await repository.listInvited(db, reportId)).find(({ id }) => id === userId);
  if (!mail.enabled || !reader?.mailCopies || !(await listReaders(db, [userId])).has(userId)) return;
  const { title, date, statusId, points } = await repository.findMinutes(db, reportId);
  if (statusId !== status.approved) return;
  const language = reader.language as Language;
  const agreed = points as PointSave[];
  const owners = agreed.flatMap(({ actions }) => actions.flatMap(({ ownerId }) => ownerId ?? []));
  const values = {
    firstname: reader.firstname,
    title,
    day: dayText(date, language),
    ...agreedIn(language, agreed, await listNames(db, 'appUser', owners)),
    link: `${config.publicUrl}${entityPath('meetingsReport', reportId)}`,
  };
  await mail.send({ to: reader.email, ...mailIn(language, 'minutes', values) });
}
