import type {
  OwnReportsFilter,
  SubmittedReportsFilter,
  VisitFilter,
  WaitingReportsFilter,
  WorkReportRow,
} from '@portal/contract';
import { countDays, hasPermissions } from '@portal/contract';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Page } from '../../db/keyset.ts';
import { today } from '../../days.ts';
import { invalid } from '../../refusal.ts';
import { isAmong, listTeam, withinScope } from '../../security/scope.ts';
import { documentActions } from '../approval/approval.policy.ts';
import * as calendar from './calendar.repository.ts';
import * as repository from './lists.repository.ts';
import type { StoredRow } from './rows.repository.ts';
import { readPlanned, readReport } from './report.service.ts';
import * as visits from './visits.repository.ts';
import { workReportFlow } from './work-reports.policy.ts';

const LONGEST_CALENDAR = 92;

/** Whose reports the caller may see; `column` names their author. */
export const withinReports = ({ caller, config }: Context, column: string) =>
  withinScope(caller, 'WorkReports.ReadAll', column, today(config.timeZone));

/**
 * Who reads: what lies within the scope, and what is of the own team, whatever else the caller may see. The team of who
 * may see everyone's is looked up only where it matters.
 */
export async function readerOf({ db, caller, config }: Context, asksForTeam = true): Promise<repository.Reader> {
  const everyone = hasPermissions(caller, ['WorkReports.ReadAll']);
  const ids = everyone && !asksForTeam ? [] : await listTeam(db, caller.id, today(config.timeZone));
  const team = isAmong('workReport.authorId', ids);
  return { id: caller.id, within: everyone ? sql<boolean>`true` : team, team };
}

const rowFor =
  ({ caller }: Context) =>
  (row: StoredRow): WorkReportRow => ({ ...row, actions: documentActions(caller, workReportFlow, row) });

const pageFor = (context: Context, page: Page<StoredRow>): Page<WorkReportRow> => ({
  ...page,
  items: page.items.map(rowFor(context)),
});

export const listOwn = async (context: Context, filter: OwnReportsFilter) =>
  pageFor(context, await repository.listOwn(context.db, context.caller.id, filter));

export async function listSubmitted(context: Context, filter: SubmittedReportsFilter): Promise<Page<WorkReportRow>> {
  const reader = await readerOf(context, filter.team !== undefined);
  return pageFor(context, await repository.listSubmitted(context.db, reader, filter));
}

export const listWaiting = async (context: Context, filter: WaitingReportsFilter) =>
  pageFor(context, await repository.listWaiting(context.db, await readerOf(context), filter));

export async function listDaily(context: Context, start: string, end: string): Promise<WorkReportRow[]> {
  return (await repository.listDaily(context.db, context.caller.id, start, end)).map(rowFor(context));
}

/** The report of a day, where there is one, and what the weekly plan had in mind for it. */
export async function getDay(context: Context, day: string) {
  const found = await repository.findDailyId(context.db, context.caller.id, day);
  return {
    report: found ? await readReport(context, context.db, found.id) : null,
    planned: await readPlanned(context, day),
  };
}

export async function listCalendar(context: Context, start: string, end: string) {
  const days = countDays(start, end);
  if (days < 0 || days > LONGEST_CALENDAR) throw invalid({ end: ['invalid'] });
  const people = await calendar.listReporters(context.db, withinReports(context, 'appUser.id'), start, end);
  return people.map(({ days: reported, ...author }) => ({ author, days: reported }));
}

/** The menu's badges: what waits for the caller to decide, and what came back to them. */
export async function countForMenu(context: Context): Promise<{ waiting: number; returned: number }> {
  const mayDecide = hasPermissions(context.caller, ['WorkReports.Approve']);
  return {
    waiting: mayDecide ? await repository.countWaiting(context.db, await readerOf(context)) : 0,
    returned: await repository.countReturned(context.db, context.caller.id),
  };
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
