import type { Instant, Person, StatusId } from '@portal/contract';
import type { Texts } from '@portal/texts/papers.ts';
import type { Context } from '../../context.ts';
import { instantCell } from '../../http/export.ts';
import { dayIn, eitherOf } from '../../http/list-sheet.ts';
import { namesIn } from '../names.service.ts';
import { statusWord } from './status-word.ts';

type Moment = Instant | null;
type Row = {
  author: Person;
  statusId: StatusId;
  submittedAt: Moment;
  decidedAt: Moment;
  decidedBy: Person | null;
  updatedAt: Instant;
};

export const personCell = (person: Person | null) => (person ? `${person.firstname} ${person.name}` : null);

/** Author and state of a document, as columns of an export. */
export function stateColumns({ words }: Texts, timeZone: string) {
  const { columns, status } = words.documents;
  const when = (moment: Moment) => moment && instantCell(moment, timeZone);
  return {
    author: [columns.author, (row: Row) => personCell(row.author)],
    status: [status, (row: Row) => statusWord(words, row.statusId)],
    submittedAt: [columns.submittedAt, (row: Row) => when(row.submittedAt)],
    decidedAt: [columns.decidedAt, (row: Row) => when(row.decidedAt)],
    decidedBy: [columns.decidedBy, (row: Row) => personCell(row.decidedBy)],
    updatedAt: [columns.updatedAt, (row: Row) => instantCell(row.updatedAt, timeZone)],
  } as const;
}

/** The filters of every list of documents, in words. */
export function stateFilters(texts: Texts, context: Context) {
  const { documents } = texts.words;
  const { columns, filters, status } = documents;
  return {
    statusId: [status, (ids: readonly StatusId[]) => ids.map((id) => statusWord(texts.words, id)).join(', ')],
    authorId: [columns.author, namesIn(context, 'appUser')],
    from: [filters.from, dayIn(texts)],
    to: [filters.to, dayIn(texts)],
    team: [filters.team, eitherOf(filters.teamOnly, filters.notTeam)],
  } as const;
}
