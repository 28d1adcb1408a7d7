import type { VisitFilter, WorkReportRow } from '@portal/contract';
import { reportType, status } from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import { invalid } from '../../refusal.ts';
import { findCallerAsReader } from '../../security/reader.ts';
import { withinScope } from '../../security/scope.ts';
import { withActions } from '../approval/inbox.service.ts';
import { createLists } from '../approval/lists.service.ts';
import { requirePeriod } from '../approval/periods.ts';
import { statusWord } from '../approval/status-word.ts';
import * as calendar from './calendar.repository.ts';
import * as repository from './lists.repository.ts';
import { readPlanned } from './report.service.ts';
import * as visits from './visits.repository.ts';
import { reports } from './work-reports.service.ts';
import { workReportFlow as flow } from './flow.ts';

/** Whose reports the caller may see; `column` names their author. */
const withinReports = ({ caller, config }: Context, column: string) =>
  withinScope(caller, flow.permissions.readAll, column, today(config.timeZone));

const wordsFor = async (context: Context) => textsIn[(await findCallerAsReader(context)).language].words;

/** The types of report, named in the caller's language. */
export async function listTypes(context: Context) {
  const { types } = (await wordsFor(context)).workReports;
  return Object.values(reportType).map((id) => ({ id, name: types[id] }));
}

/** The states of a report, named in the caller's language. */
export async function listStatuses(context: Context) {
  const words = await wordsFor(context);
  return Object.values(status).map((id) => ({ id, name: statusWord(words, id) }));
}

export const { listOwn, listSubmitted, listWaiting } = createLists(flow, repository);

export async function listDaily(context: Context, start: string, end: string): Promise<WorkReportRow[]> {
  return withActions(context, flow, await repository.listDaily(context.db, context.caller.id, start, end));
}

/** The report of a day, if there is one, and the plan of the week for it. */
export async function getDay(context: Context, day: string) {
  const found = await repository.findDailyId(context.db, context.caller.id, day);
  return { report: found ? await reports.read(context, found.id) : null, planned: await readPlanned(context, day) };
}

export async function listCalendar(context: Context, start: string, end: string) {
  requirePeriod({ start, end });
  const people = await calendar.listReporters(context.db, withinReports(context, 'appUser.id'), start, end);
  return people.map(({ days: reported, ...author }) => ({ author, days: reported }));
}

export function listVisits(context: Context, filter: VisitFilter) {
  const { professionalId, facilityId, pharmacyId } = filter;
  // Without a target the list would be everyone's whole work, which no screen asks for and no index serves.
  if (professionalId === undefined && facilityId === undefined && pharmacyId === undefined) {
    throw invalid({ professionalId: ['required'] });
  }
  const reader = { id: context.caller.id, within: withinReports(context, 'visit.authorId') };
  return visits.listVisits(context.db, reader, filter);
}
