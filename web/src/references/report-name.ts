import { type ReportTypeId, reportType } from '@portal/contract';
import type { Translate } from '../i18n/i18n.ts';
import { dateOfDay } from '../lib/days.ts';
import { dayText, weekdayText } from '../lib/instant-text.ts';
import { monthText } from '../i18n/months.ts';

/** `periodEnd` where its type does not say it: of an event. */
type ReportPeriod = { typeId: ReportTypeId; periodStart: string; periodEnd?: string };

/** The period of a report as text, depending on its type. */
export function periodText(
  t: Translate,
  language: string,
  { typeId, periodStart, periodEnd = periodStart }: ReportPeriod,
): string {
  const text = (day: string) => dayText(dateOfDay(day), language);
  if (typeId === reportType.weekly) return t(($) => $.workReports.weekOf, { day: text(periodStart) });
  if (typeId === reportType.monthly) return monthText(periodStart, language);
  if (typeId === reportType.daily || periodStart === periodEnd) return weekdayText(periodStart, language);
  return t(($) => $.workReports.fromTo, { from: text(periodStart), to: text(periodEnd) });
}

/** The name of a report: its type and period; an event by its title. */
export function reportName(t: Translate, language: string, report: ReportPeriod & { title?: string }): string {
  const name = report.title || t(($) => $.workReports.names[report.typeId]);
  return t(($) => $.workReports.named, { name, period: periodText(t, language, report) });
}
