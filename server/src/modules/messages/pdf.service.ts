import type { Language, Recipient } from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import type { Content } from 'pdfmake/interfaces.js';
import type { Context } from '../../context.ts';
import { instantText } from '../../pdf/dates.ts';
import { factTable, rowTable, section, titleBlock } from '../../pdf/parts.ts';
import type { PdfFile } from '../../pdf/render-pdf.ts';
import { richParts } from '../../pdf/rich-text.ts';
import type { Printing } from '../approval/content.ts';
import { personText } from '../approval/pdf.parts.ts';
import { printDocument } from '../approval/pdf.service.ts';
import { requireProof } from './details.service.ts';
import { findRecipients } from './lists.repository.ts';
import { type StoredMessage, messageKey } from './messages.repository.ts';

/** The most readers in a PDF; the export has everyone. */
const MAX_PRINTED = 3_000;
const PAGE = 200;

async function listPrinted({ db }: Context, id: string): Promise<Recipient[]> {
  const rows: Recipient[] = [];
  let cursor: string | undefined;
  while (rows.length < MAX_PRINTED) {
    const page = await findRecipients(db, id, { sort: 'name', limit: PAGE, cursor });
    rows.push(...page.items);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  return rows;
}

/** The subject, or the note that the message was withdrawn. */
const subjectIn = ({ state, subject }: StoredMessage, language: Language): string =>
  state === 'withdrawn' ? textsIn[language].words.audit.actions.messages.withdraw : subject;

/** The facts of a message, its text, and the state for each reader. */
function contentOf(message: StoredMessage, rows: readonly Recipient[], { language, timeZone }: Printing): Content[] {
  const { words, fill } = textsIn[language];
  const { columns, emailStates, title, printedSome } = words.messages;
  const when = (instant: string | null) => (instant === null ? '' : instantText(instant, language, timeZone));
  const { recipients, read, acknowledged } = message.figures;
  const facts = [
    { label: columns.sender, value: personText(message.sender) },
    { label: columns.sentAt, value: when(message.sentAt) },
    { label: columns.recipients, value: String(recipients) },
    { label: columns.read, value: String(read) },
    { label: columns.acknowledged, value: message.ackRequired ? String(acknowledged) : '' },
    { label: columns.withdrawnAt, value: when(message.withdrawnAt) },
  ];
  const table = rowTable(
    [
      { title: columns.person, width: 150 },
      { title: columns.readAt, width: 96 },
      { title: columns.acknowledgedAt, width: 96 },
      { title: columns.emailState, width: 110 },
    ],
    rows.map(({ person, readAt, acknowledgedAt, emailState }) => [
      personText(person),
      when(readAt),
      when(acknowledgedAt),
      emailState === 'none' ? '' : emailStates[emailState],
    ]),
    true,
  );
  const cut =
    recipients > rows.length ? [{ text: fill(printedSome, { count: String(rows.length) }), style: 'small' }] : [];
  return [
    titleBlock(subjectIn(message, language), title.proof),
    factTable(facts),
    ...richParts(message.body),
    ...section(title.recipients, [table, ...cut]),
  ];
}

/** The proof of reading on paper, in the caller's language. */
export async function printProof(context: Context, id: string): Promise<PdfFile> {
  const message = await requireProof(context, id);
  const rows = await listPrinted(context, id);
  return printDocument(context, messageKey(id), (printing) => {
    const title = textsIn[printing.language].words.messages.title.proof;
    return {
      name: `${title} ${subjectIn(message, printing.language)}.pdf`,
      title,
      author: personText(message.sender),
      content: contentOf(message, rows, printing),
    };
  });
}
