import { addDays, daysBetween, lastOfMonth, mondayOf, nextMonday, weekdayOf } from '../days.ts';
import type { Faults } from '../errors.ts';
import { type ReportSave, type ReportTypeId, reportType } from './work-report-save.ts';

const WEEK = 7;

/** The day on which a period of this type begins that `day` lies in. */
export function periodStartOf(typeId: ReportTypeId, day: string): string {
  if (typeId === reportType.weekly) return mondayOf(day);
  return typeId === reportType.monthly ? `${day.slice(0, 7)}-01` : day;
}

/** Whether a period of this type can start on this day. */
export function isPeriodStart(typeId: ReportTypeId, day: string): boolean {
  if (typeId === reportType.weekly) return weekdayOf(day) === 1;
  return typeId !== reportType.monthly || day.endsWith('-01');
}

/** Where a period of this type ends that starts on this day. A special one says so itself. */
export function periodEnd(typeId: Exclude<ReportTypeId, typeof reportType.special>, start: string): string {
  if (typeId === reportType.weekly) return addDays(start, WEEK - 1);
  return typeId === reportType.monthly ? lastOfMonth(start) : start;
}

/** The last day of a report's period. */
export const periodEndOf = (report: ReportSave): string =>
  report.typeId === reportType.special ? report.periodEnd : periodEnd(report.typeId, report.periodStart);

/** The seven days that a weekly report plans: from the next Monday on. */
export function daysToPlan(weekStart: string): string[] {
  const monday = nextMonday(weekStart);
  return daysBetween(monday, addDays(monday, WEEK - 1));
}

/** A weekly report plans the following week: entries on other days are faults. */
export function findMisplacedDays(report: ReportSave): Faults {
  if (report.typeId !== reportType.weekly) return {};
  const week = daysToPlan(report.periodStart);
  const elsewhere = report.plan.flatMap(({ day }, index) => (week.includes(day) ? [] : [index]));
  return Object.fromEntries(elsewhere.map((index) => [`plan.${index}.day`, ['invalid']]));
}
