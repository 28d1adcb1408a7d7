import { type ReportTypeId, reportType } from '@portal/contract';

const DAY = 86_400_000;

/** A plain date some days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The Monday of the week, the day itself if it is one. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

const lastOfMonth = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1, 0);
  return date.toISOString().slice(0, 10);
};

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

/** Every day from one to another, both included. */
export function daysBetween(start: string, end: string): string[] {
  const days: string[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
  return days;
}
