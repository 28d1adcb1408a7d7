import { type ReportTypeId, Uuid, canAccess, workReports } from '@portal/contract';
import type { Context } from '../../context.ts';
import { listVisible } from '../approval/approval.service.ts';
import { workReportFlow as flow } from './work-reports.policy.ts';

type Told = { entity: string; entityId: string | null };

const reportIdOf = ({ entity, entityId }: Told): string | undefined =>
  entity === flow.entity ? Uuid.safeParse(entityId).data : undefined;

/**
 * Events with what leads to the reports among them. A report that is gone, and one that the caller may not open, such as
 * someone else's draft, both have nothing that leads there.
 */
export async function withReportTypes<Event extends Told>(
  context: Context,
  events: readonly Event[],
): Promise<(Event & { reportTypeId: ReportTypeId | null })[]> {
  const ids = new Set(events.flatMap((event) => reportIdOf(event) ?? []));
  const mayOpen = ids.size > 0 && canAccess(context.caller, workReports.details.access);
  const reports = mayOpen ? await listVisible(context, flow, [...ids]) : [];
  const types = new Map(reports.map(({ id, typeId }) => [id, typeId]));
  return events.map((event) => ({ ...event, reportTypeId: types.get(reportIdOf(event) ?? '') ?? null }));
}
