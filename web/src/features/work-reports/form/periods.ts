import { type ReportSave, type ReportTypeId, reportType } from '@portal/contract';
import { dateOfDay, dayOf, mondayOf, movedBy, nextMonday } from '../../../lib/days.ts';
import { monthAfter } from '../../../lib/months.ts';

const WEEK = 7;

const dayAfter = (day: string, days: number) => dayOf(movedBy(dateOfDay(day), days));

/** The day on which a period of this type begins that `day` lies in. */
export function periodStartOf(typeId: ReportTypeId, day: string): string {
  if (typeId === reportType.weekly) return dayOf(mondayOf(dateOfDay(day)));
  return typeId === reportType.monthly ? `${day.slice(0, 7)}-01` : day;
}

/** The last day of a report's period. */
export function periodEndOf(report: ReportSave): string {
  const { typeId, periodStart } = report;
  if (typeId === reportType.special) return report.periodEnd;
  if (typeId === reportType.weekly) return dayAfter(periodStart, WEEK - 1);
  return typeId === reportType.monthly ? dayAfter(monthAfter(periodStart, 1), -1) : periodStart;
}

/** The seven days that a weekly report plans: from the next Monday on. */
export function daysToPlan(weekStart: string): string[] {
  const monday = nextMonday(dateOfDay(weekStart));
  return Array.from({ length: WEEK }, (_, day) => dayOf(movedBy(monday, day)));
}
