import {
  type ReportSave,
  type ReportTypeId,
  addDays,
  daysBetween,
  lastOfMonth,
  mondayOf,
  nextMonday,
  reportType,
} from '@portal/contract';

const WEEK = 7;

/** The day on which a period of this type begins that `day` lies in. */
export function periodStartOf(typeId: ReportTypeId, day: string): string {
  if (typeId === reportType.weekly) return mondayOf(day);
  return typeId === reportType.monthly ? `${day.slice(0, 7)}-01` : day;
}

/** The last day of a report's period. */
export function periodEndOf(report: ReportSave): string {
  const { typeId, periodStart } = report;
  if (typeId === reportType.special) return report.periodEnd;
  if (typeId === reportType.weekly) return addDays(periodStart, WEEK - 1);
  return typeId === reportType.monthly ? lastOfMonth(periodStart) : periodStart;
}

/** The seven days that a weekly report plans: from the next Monday on. */
export function daysToPlan(weekStart: string): string[] {
  const monday = nextMonday(weekStart);
  return daysBetween(monday, addDays(monday, WEEK - 1));
}
