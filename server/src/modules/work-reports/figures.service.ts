import {
  type ReportFigures,
  type ReportTypeId,
  daysBetween,
  isKnownDay,
  isPeriodStart,
  periodEnd,
  reportType,
  weekdayOf,
} from '@portal/contract';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import { invalid } from '../../refusal.ts';
import { sumUpMonth } from '../user-products-sales/month.service.ts';
import * as repository from './figures.repository.ts';

type Day = Awaited<ReturnType<typeof repository.listDays>>[number];

const isWorkingDay = (day: string) => weekdayOf(day) <= 5;

/** Whole days count 1, half days 0.5. */
const fractionOf = ({ dayPart }: Day) => (dayPart === 'whole' ? 1 : 0.5);

const NO_REPORT = { reportId: null, statusId: null, nature: null, dayPart: null, visits: 0 };

/** The figures of a person's period, from the current daily reports; for a month also the sales. */
export async function sumUp(
  context: Context,
  typeId: ReportTypeId,
  period: repository.AuthorPeriod,
): Promise<ReportFigures> {
  const { db, config } = context;
  const reported = new Map((await repository.listDays(db, period)).map((day) => [day.day, day]));
  const days = daysBetween(period.start, period.end);
  const now = today(config.timeZone);
  const field = [...reported.values()].filter(({ nature }) => nature === 'field');
  return {
    periodStart: period.start,
    periodEnd: period.end,
    days: days.map((day) => reported.get(day) ?? { day, ...NO_REPORT }),
    missingDays: days.filter((day) => isWorkingDay(day) && day <= now && !reported.has(day)),
    ...(await repository.countVisits(db, period)),
    fieldDays: field.reduce((sum, day) => sum + fractionOf(day), 0),
    byChannel: await repository.countByChannel(db, period),
    byOutcome: await repository.countByOutcome(db, period),
    byPlace: await repository.countByPlace(db, period),
    byProduct: await repository.countByProduct(db, period),
    samples: await repository.sumSamples(db, period),
    ...(await repository.countCoverage(db, period)),
    sales: typeId === reportType.monthly ? await sumUpMonth(context, period.authorId, period.start) : null,
  };
}

/** The figures of a weekly or monthly report, before there is one. */
export function getSummary(context: Context, typeId: ReportTypeId, start: string): Promise<ReportFigures> {
  if (typeId !== reportType.weekly && typeId !== reportType.monthly) throw invalid({ typeId: ['invalid'] });
  const end = periodEnd(typeId, start);
  if (!isPeriodStart(typeId, start) || !isKnownDay(end)) throw invalid({ periodStart: ['invalid'] });
  return sumUp(context, typeId, { authorId: context.caller.id, start, end });
}
