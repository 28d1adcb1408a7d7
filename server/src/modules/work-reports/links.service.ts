import { type ReportName, Uuid, canAccess, workReports } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { listVisible, visibleTo } from '../approval/steps.service.ts';
import { workReportFlow as flow } from './flow.ts';

type Told = { entity: string; entityId: string | null };

const reportIdOf = ({ entity, entityId }: Told): string | undefined =>
  entity === flow.entity ? Uuid.safeParse(entityId).data : undefined;

const mayOpenAny = ({ caller }: Context) => canAccess(caller, workReports.details.access);

/** The reports that the caller may open, as a condition on their table. */
export const readableReports = (context: Context): RawBuilder<boolean> =>
  mayOpenAny(context) ? visibleTo(context, flow) : sql<boolean>`false`;

/**
 * Events with what the reports among them are called, and what leads there. A report that is gone, and one that the caller may not open, such as
 * someone else's draft, both have nothing that leads there.
 */
export async function withReports<Event extends Told>(
  context: Context,
  events: readonly Event[],
): Promise<(Event & { report: ReportName | null })[]> {
  const ids = new Set(events.flatMap((event) => reportIdOf(event) ?? []));
  const mayOpen = ids.size > 0 && mayOpenAny(context);
  const reports = mayOpen ? await listVisible(context, flow, [...ids]) : [];
  const named = new Map(reports.map((report) => [report.id, report]));
  return events.map((event) => ({ ...event, report: named.get(reportIdOf(event) ?? '') ?? null }));
}
