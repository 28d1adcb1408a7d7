import { type ReportTypeId, addDays, reportType, workReports } from '@portal/contract';
import { useEndpoint, useEndpointWhen } from '../../http/use-endpoint.ts';
import { useKeptPeople, useRepresentatives } from '../../references/people.ts';
import { useSession } from '../../session/use-session.tsx';
import { useReport } from './queries.ts';

/** How many days back a daily report to repeat is searched for. */
const DAYS_BACK = 14;
/** The same of a week: someone may have been on leave. */
const WEEKS_BACK = 6;

/** One's own report of a day, and the plan for it. */
export const useDay = (date: string | null) =>
  useEndpointWhen(workReports.dailyOn, date === null ? null : { params: { date } });

/** The own weekly or monthly report of a period. */
export function useOfPeriod(typeId: ReportTypeId, periodStart: string | null) {
  const isListed = typeId === reportType.weekly || typeId === reportType.monthly;
  const query = { typeId: [typeId], from: periodStart ?? '', to: periodStart ?? '', limit: 1 };
  return useEndpointWhen(workReports.mine, isListed && periodStart !== null ? { query } : null);
}

/** The last daily report before a day: what « repeat yesterday » repeats. */
export function useLastDay(date: string | null) {
  const daysBefore = (days: number) => (date === null ? '' : addDays(date, -days));
  const between = useEndpointWhen(
    workReports.dailyBetween,
    date === null ? null : { params: { start: daysBefore(DAYS_BACK), end: daysBefore(1) } },
  );
  const last = between.data
    ?.filter(({ visitCount }) => visitCount > 0)
    .reduce((a, b) => (b.periodStart > a.periodStart ? b : a), { id: null as string | null, periodStart: '' });
  return useReport(last?.id ? { typeId: reportType.daily, id: last.id } : null);
}

/** The last weekly report before a week: its plan can be taken over. */
export function useLastWeek(weekStart: string) {
  const daysBefore = (days: number) => addDays(weekStart, -days);
  const query = { typeId: [reportType.weekly], from: daysBefore(WEEKS_BACK * 7), to: daysBefore(1), limit: 1 };
  const last = useEndpoint(workReports.mine, { query }).data?.items[0];
  return useReport(last ? { typeId: reportType.weekly, id: last.id } : null);
}

export const useFigures = (typeId: ReportTypeId, periodStart: string) =>
  useEndpointWhen(workReports.summary, { params: { typeId, periodStart } });

/** Possible companions: everyone, or the representatives where that list was never cached. */
export function useCompanions() {
  const everyone = useKeptPeople();
  const representatives = useRepresentatives();
  const userId = useSession().user?.id;
  return (everyone.data ?? representatives.data ?? []).filter(({ id }) => id !== userId);
}
