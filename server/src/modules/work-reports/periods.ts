import { type ReportTypeId, addDays, lastOfMonth, reportType, weekdayOf } from '@portal/contract';

/** Where a period of this type ends that starts on this day. A special one says so itself. */
export function periodEnd(typeId: Exclude<ReportTypeId, typeof reportType.special>, start: string): string {
  if (typeId === reportType.weekly) return addDays(start, 6);
  return typeId === reportType.monthly ? lastOfMonth(start) : start;
}

/** Whether a period of this type can start on this day. */
export function isPeriodStart(typeId: ReportTypeId, day: string): boolean {
  if (typeId === reportType.weekly) return weekdayOf(day) === 1;
  return typeId !== reportType.monthly || day.endsWith('-01');
}
