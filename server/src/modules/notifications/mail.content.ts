import {
  ALL_MESSAGES,
  DASHBOARD,
  type Language,
  type NotificationGroup,
  type NotificationKey,
  messagePath,
} from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import { dayText, monthText } from '../../pdf/dates.ts';
import { type Letter, composeLetter } from '../mails.ts';
import type { WaitingMail } from './mails.repository.ts';

type Params = Readonly<Record<string, string | number>>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The months that sales are of. */
const monthsOf = (listed: string, language: Language): string =>
  listed
    .split(',')
    .map((month) => monthText(month, language))
    .join(textsIn[language].papers.prints.comma);

/** The parameters with their days and months as the language writes them. */
const localParams = (params: Params, language: Language): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      if (name === 'months') return [name, monthsOf(value, language)];
      if (name === 'month') return [name, monthText(`${value}-01`, language)];
      return [name, DAY.test(value) ? dayText(value, language) : value];
    }),
  );

const LONGEST_SUBJECT = 140;
/** On one line, and no longer than mail clients show. */
function subjectOf(sentence: string): string {
  // oxlint-disable-next-line no-control-regex
  const line = sentence.replace(/[\s\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
  return line.length > LONGEST_SUBJECT ? `${line.slice(0, LONGEST_SUBJECT - 1).toWellFormed()}…` : line;
}

/** A notification as an e-mail with a link to its item. */
function composeNotice(mail: WaitingMail & { key: NotificationKey }, publicUrl: string): Letter {
  const { words, papers, fill } = textsIn[mail.language];
  const sentence = fill(words.notifications.texts[mail.key], localParams(mail.params as Params, mail.language)).trim();
  const { subject, body, open, why } = papers.mails.notification;
  const values = { firstname: mail.firstname, text: sentence };
  return composeLetter({
    subject: subjectOf(fill(subject, values)),
    before: body.map((text) => fill(text, values)),
    lists: [],
    open,
    link: `${publicUrl}${mail.link ?? DASHBOARD}`,
    why,
  });
}

/** What waits for a person, and what is unread. */
export type Summary = {
  waiting: Partial<Record<Waiting, number>>;
  unread: Partial<Record<NotificationGroup, number>>;
  /** The link for the unread of each group; missing in an e-mail queued by an earlier version. */
  places?: Partial<Record<NotificationGroup, string>>;
};
export const waitings = [
  'reportsToDecide',
  'minutesToDecide',
  'actionsOverdue',
  'actionsDue',
  'toAcknowledge',
  'unreadMessages',
] as const;
type Waiting = (typeof waitings)[number];

/** Where each of them is seen to. */
const waitingScreens: Readonly<Record<Waiting, string>> = {
  reportsToDecide: `${DASHBOARD}/work-reports/non-approved`,
  minutesToDecide: `${DASHBOARD}/meetings-reports/non-approved`,
  actionsOverdue: `${DASHBOARD}/meetings-reports/actions`,
  actionsDue: `${DASHBOARD}/meetings-reports/actions`,
  toAcknowledge: messagePath(ALL_MESSAGES),
  unreadMessages: messagePath(ALL_MESSAGES),
};

function composeSummary(mail: WaitingMail, publicUrl: string): Letter {
  const { words, papers, fill } = textsIn[mail.language];
  const { subject, body, waiting, unread, line, open, why } = papers.mails.summary;
  const summary = mail.params as Summary;
  const values = { firstname: mail.firstname };
  const linesOf = <Name extends string>(counts: Partial<Record<Name, number>>, names: Readonly<Record<Name, string>>) =>
    (Object.keys(names) as Name[]).flatMap((name) => {
      const count = counts[name] ?? 0;
      return count > 0 ? [{ name, text: fill(line, { what: names[name], count }) }] : [];
    });
  const waits = linesOf(summary.waiting, waiting);
  const unreads = linesOf(summary.unread, words.notifications.groups);
  const placeOf = (group: NotificationGroup) => summary.places?.[group] ?? DASHBOARD;
  return composeLetter({
    subject: fill(subject, values),
    before: body.map((text) => fill(text, values)),
    lists: [
      { heading: '', lines: waits.map(({ name, text }) => ({ text, link: `${publicUrl}${waitingScreens[name]}` })) },
      { heading: unread, lines: unreads.map(({ name, text }) => ({ text, link: `${publicUrl}${placeOf(name)}` })) },
    ],
    open,
    link: `${publicUrl}${DASHBOARD}`,
    why,
  });
}

/** An e-mail in the language of its reader. */
export const composeMail = (mail: WaitingMail, publicUrl: string): Letter =>
  mail.key === 'summary' ? composeSummary(mail, publicUrl) : composeNotice({ ...mail, key: mail.key }, publicUrl);
