import { type Faults, type ReportSave, findMissing, reportType } from '@portal/contract';
import { daysToPlan } from './periods.ts';

/** The plan is for the week after: on another day it is refused. */
const daysElsewhere = (report: ReportSave): Faults => {
  if (report.typeId !== reportType.weekly) return {};
  const week = daysToPlan(report.periodStart);
  const elsewhere = report.plan.flatMap(({ day }, index) => (week.includes(day) ? [] : [index]));
  return Object.fromEntries(elsewhere.map((index) => [`plan.${index}.day`, ['invalid']]));
};

/** What a report still lacks to be submitted, and what in it cannot be. */
export const findReportFaults = (report: ReportSave): Faults => ({ ...findMissing(report), ...daysElsewhere(report) });
