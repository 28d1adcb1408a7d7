import { DEFAULT_LANGUAGE, type SearchResult, hasPermissions } from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import type { Context } from '../../context.ts';
import { readableOf } from '../approval/trail.service.ts';
import { findable } from '../health/scope.service.ts';
import { findableActions } from '../meetings-reports/actions.service.ts';
import { minutesFlow } from '../meetings-reports/flow.ts';
import { findableMessages } from '../messages/scope.service.ts';
import { workReportFlow } from '../work-reports/flow.ts';
import { reportWords } from './report-words.ts';
import { findReports } from './reports.repository.ts';
import { findMatches, sources } from './search.repository.ts';

/** Work reports by author, type, time and text; named in the language of the caller. */
async function searchReports(context: Context, q: string): Promise<SearchResult[]> {
  const language = context.language ?? DEFAULT_LANGUAGE;
  const { words, papers, fill } = textsIn[language];
  const found = await findReports(context.db, reportWords(q, language), {
    id: context.caller.id,
    readable: readableOf(context, workReportFlow),
  });
  return found.map(({ id, typeId, periodStart: day, title, author }) => ({
    kind: 'reports',
    id,
    typeId,
    text: title ? `${author} · ${day}` : author,
    title: title || fill(papers.records.document, { name: words.workReports.names[typeId], day }),
  }));
}

/** Grouped by kind, best match first. */
export async function search(context: Context, q: string): Promise<SearchResult[]> {
  const scopes = {
    facilities: findable(context, 'facility'),
    professionals: findable(context, 'professional'),
    minutes: readableOf(context, minutesFlow),
    actions: await findableActions(context),
    messages: findableMessages(context),
    accounts: hasPermissions(context.caller, ['UserSettings.List']),
  };
  const found = await Promise.all([
    ...sources.map((source) => findMatches(context.db, source, scopes, q)),
    searchReports(context, q),
  ]);
  return found.flat();
}
