import type { HistoryFilter, Recipient, RecipientFilter, SentFilter, SentRow } from '@portal/contract';
import type { Texts } from '@portal/texts/papers.ts';
import { instantCell } from '../../http/export.ts';
import { type ListSheet, dayIn, eitherOf, oneOf } from '../../http/list-sheet.ts';
import { personCell } from '../approval/sheet.routes.ts';
import { namesIn } from '../names.service.ts';

/** The columns of both lists of messages. */
function messageColumns({ words }: Texts, timeZone: string) {
  const { columns, kinds, states } = words.messages;
  return {
    sentAt: [columns.sentAt, (row: SentRow) => instantCell(row.sentAt, timeZone)],
    sender: [columns.sender, (row: SentRow) => personCell(row.sender)],
    subject: [columns.subject, (row: SentRow) => row.subject],
    kind: [columns.kind, (row: SentRow) => kinds[row.kind]],
    state: [columns.state, (row: SentRow) => states[row.state]],
    recipients: [columns.recipients, (row: SentRow) => row.figures.recipients],
    read: [columns.read, (row: SentRow) => row.figures.read],
    ackRequired: [columns.ackRequired, (row: SentRow) => row.ackRequired],
    acknowledged: [columns.acknowledged, (row: SentRow) => row.figures.acknowledged],
    answers: [columns.answers, (row: SentRow) => row.figures.answers],
    scheduledAt: [columns.scheduledAt, (row: SentRow) => instantCell(row.scheduledAt, timeZone)],
    withdrawnAt: [columns.withdrawnAt, (row: SentRow) => instantCell(row.withdrawnAt, timeZone)],
  } as const;
}

const periodFilters = (texts: Texts) => {
  const { from, to } = texts.words.documents.filters;
  return { from: [from, dayIn(texts)], to: [to, dayIn(texts)] } as const;
};

export const sentSheet =
  (timeZone: string): ListSheet<SentRow, SentFilter> =>
  (texts) => {
    const { title, columns, kinds, states } = texts.words.messages;
    return {
      title: title.sent,
      columns: messageColumns(texts, timeZone),
      filters: { state: [columns.state, oneOf(states)], kind: [columns.kind, oneOf(kinds)], ...periodFilters(texts) },
    };
  };

export const historySheet =
  (timeZone: string): ListSheet<SentRow, HistoryFilter> =>
  (texts, context) => {
    const { words } = texts;
    const { title, columns, kinds, states } = words.messages;
    return {
      title: title.history,
      columns: messageColumns(texts, timeZone),
      filters: {
        senderId: [columns.sender, namesIn(context, 'appUser')],
        kind: [columns.kind, oneOf(kinds)],
        ackRequired: [columns.ackRequired, eitherOf(words.ui.yes, words.ui.no)],
        withdrawn: [columns.state, eitherOf(states.withdrawn, states.sent)],
        ...periodFilters(texts),
      },
    };
  };

/** The proof of reading. */
export const recipientSheet =
  (timeZone: string): ListSheet<Recipient, RecipientFilter> =>
  ({ words }) => {
    const { title, columns, emailStates, recipientStates } = words.messages;
    return {
      title: title.proof,
      columns: {
        person: [columns.person, (row) => personCell(row.person)],
        designation: [columns.designation, (row) => row.designation],
        deliveredAt: [columns.deliveredAt, (row) => instantCell(row.deliveredAt, timeZone)],
        readAt: [columns.readAt, (row) => instantCell(row.readAt, timeZone)],
        acknowledgedAt: [columns.acknowledgedAt, (row) => instantCell(row.acknowledgedAt, timeZone)],
        remindedAt: [columns.remindedAt, (row) => instantCell(row.remindedAt, timeZone)],
        emailState: [columns.emailState, (row) => emailStates[row.emailState]],
        emailAt: [columns.emailAt, (row) => instantCell(row.emailAt, timeZone)],
        emailError: [columns.emailError, (row) => row.emailError],
      },
      filters: { state: [columns.state, oneOf(recipientStates)] },
    };
  };
