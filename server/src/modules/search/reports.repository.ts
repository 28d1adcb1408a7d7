import type { ReportTypeId } from '@portal/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { hasWords } from '../../db/search.ts';
import type { ReportWord } from './report-words.ts';
import { EACH, SHORTEST_SAID } from './search.repository.ts';

type FoundReport = { id: string; typeId: ReportTypeId; periodStart: string; title: string; author: string };

/** The text of a report, written as in its index. */
const SAID = sql`work_report.title || ' ' || work_report.place || ' ' || work_report.participants || ' ' || work_report.summary
  || ' ' || work_report.difficulties || ' ' || work_report.competition || ' ' || work_report.needs`;

/** The people whose name matches any of the words, disabled ones included: their reports remain. */
async function listCalled(db: Database, words: readonly ReportWord[]): Promise<number[][]> {
  const called = words.map(({ word }) => hasWords(sql`firstname || ' ' || name`, word));
  const { rows } = await sql<{ id: number; called: boolean[] }>`
    select id, array[${sql.join(called)}] as called from app_user where ${sql.join(called, sql` or `)}`.execute(db);
  return words.map((_, at) => rows.filter((row) => row.called[at]).map(({ id }) => id));
}

const isOfMonth = (months: readonly number[]) =>
  sql<SqlBool>`extract(month from work_report.period_start)::integer = any(${[...months]}::integer[])`;

/** The conditions of one word on a report: its type, its time, its author, or its text. */
function meansOf({ word, types, months, year, day }: ReportWord, authors: readonly number[]): RawBuilder<SqlBool> {
  const means: RawBuilder<SqlBool>[] = [];
  if (types.length > 0) means.push(sql<SqlBool>`work_report.type_id = any(${[...types]}::integer[])`);
  if (months.length > 0) means.push(isOfMonth(months));
  if (year !== null)
    means.push(
      sql<SqlBool>`work_report.period_start between make_date(${year}::integer, 1, 1) and make_date(${year}::integer, 12, 31)`,
    );
  if (day !== null) means.push(sql<SqlBool>`${day}::date between work_report.period_start and work_report.period_end`);
  // A word for a type or time occurs in every other report, so it is not searched in their text.
  if (means.length === 0 && word.length >= SHORTEST_SAID) means.push(hasWords(SAID, word));
  if (authors.length > 0) means.push(sql<SqlBool>`work_report.author_id = any(${[...authors]}::integer[])`);
  return means.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(means, sql` or `)})`;
}

/** The caller, and what they may read, as a condition on the table. */
type Reader = { id: number; readable: RawBuilder<SqlBool> };

/** The latest reports that every word means something of, within the scope of the reader. */
export async function findReports(db: Database, words: readonly ReportWord[], reader: Reader): Promise<FoundReport[]> {
  if (words.length === 0) return [];
  const authors = await listCalled(db, words);
  const means = sql.join(
    words.map((word, at) => meansOf(word, authors[at] ?? [])),
    sql` and `,
  );
  const latest = (whose: RawBuilder<SqlBool>) => sql`(
    select work_report.id, type_id, period_start, title, author_id from work_report
    where ${whose} and ${means} and ${reader.readable}
    order by period_start desc, work_report.id desc
    limit ${EACH})`;
  // The own and the others' have an index each: among the others' there are no drafts.
  const { rows } = await sql<FoundReport>`
    select found.id::text as id, type_id as "typeId", period_start::text as "periodStart", title,
      (select trim(firstname || ' ' || name) from app_user where app_user.id = found.author_id) as author
    from (${latest(sql<SqlBool>`author_id = ${reader.id}`)}
      union all ${latest(sql<SqlBool>`author_id <> ${reader.id} and status_id > 1`)}) as found
    order by period_start desc, found.id desc
    limit ${EACH}`.execute(db);
  return rows;
}
