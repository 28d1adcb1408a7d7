import { randomUUID } from 'node:crypto';
import {
  type ReportSave,
  type ReportTypeId,
  type StatusId,
  type VisitSave,
  addDays,
  blankReport,
  blankVisit,
  mondayOf,
  periodEnd,
  reportType,
  status,
} from '@portal/contract';
import type { Database } from '../db/database.ts';
import { today } from '../days.ts';

const ZONE = 'Africa/Douala';

/** A day some days ago, where the portal of a test is. */
export const daysAgo = (days: number): string => addDays(today(ZONE), -days);
/** The Monday of this week, or of one so many weeks ago. */
export const weeksAgo = (weeks: number): string => addDays(mondayOf(today(ZONE)), -7 * weeks);

/** What the form sends for a plain visit. */
export const visitToSave = (traits: Partial<VisitSave> = {}): VisitSave =>
  blankVisit(randomUUID(), { target: { kind: 'unlisted', name: 'Dr Sans Liste' }, outcome: 'positive', ...traits });

type Of<Type extends ReportTypeId> = Extract<ReportSave, { typeId: Type }>;
type Traits<Type extends ReportTypeId> = Partial<Omit<Of<Type>, 'typeId'>>;

const toSave = <Type extends ReportTypeId>(typeId: Type, periodStart: string, traits: object) =>
  ({
    ...blankReport(typeId, periodStart, randomUUID()),
    requestId: randomUUID(),
    summary: 'Résumé',
    ...traits,
  }) as Of<Type>;

/** The input for a new daily report: a field day with one visit, today. */
export const dailyToSave = (traits: Traits<1> = {}): Of<1> =>
  toSave(reportType.daily, daysAgo(0), { visits: [visitToSave()], ...traits });

/** The same for this week. */
export const weeklyToSave = (traits: Traits<2> = {}): Of<2> => toSave(reportType.weekly, weeksAgo(0), traits);

/** The same for this month. */
export const monthlyToSave = (traits: Traits<3> = {}): Of<3> =>
  toSave(reportType.monthly, `${daysAgo(0).slice(0, 7)}-01`, traits);

/** The same for an event of today. */
export const specialToSave = (traits: Traits<4> = {}): Of<4> =>
  toSave(reportType.special, daysAgo(0), { title: 'Congrès', place: 'Yaoundé', ...traits });

type ReportTraits = {
  authorId: number;
  id?: string;
  typeId?: ReportTypeId;
  periodStart?: string;
  periodEnd?: string;
  statusId?: StatusId;
  title?: string;
  nature?: string;
  dayPart?: string;
  late?: boolean;
  cityIds?: number[];
  /** When it was submitted; a draft never was. */
  submittedAt?: Date;
  decidedBy?: number;
  visits?: Partial<VisitSave>[];
};

function stateOf({ statusId = status.draft, submittedAt = new Date(), decidedBy }: ReportTraits) {
  const isDecided = statusId === status.approved || statusId === status.returned;
  return {
    statusId,
    ...(statusId !== status.draft && { firstSubmittedAt: submittedAt, submittedAt }),
    ...(isDecided && decidedBy !== undefined && { decidedAt: submittedAt, decidedBy }),
  };
}

async function insertVisit(
  db: Database,
  report: { id: string; authorId: number; day: string },
  visit: VisitSave,
  position: number,
) {
  const { time, target, products, samples, ...columns } = visit;
  await db
    .insertInto('visit')
    .values({
      ...columns,
      timeOfDay: time,
      position,
      reportId: report.id,
      authorId: report.authorId,
      day: report.day,
      professionalId: target?.kind === 'professional' ? target.id : null,
      facilityId: target?.kind === 'professional' ? target.facilityId : null,
      pharmacyId: target?.kind === 'pharmacy' ? target.id : null,
      unlistedName: target?.kind === 'unlisted' ? target.name : null,
    })
    .execute();
  const parts = { visitId: visit.id };
  for (const [place, product] of products.entries())
    await db
      .insertInto('visitProduct')
      .values({ ...parts, position: place, ...product })
      .execute();
  for (const [place, sample] of samples.entries())
    await db
      .insertInto('visitSample')
      .values({ ...parts, position: place, ...sample })
      .execute();
}

/** A report inserted as a row, in any state and of any age, as the services would not write it. */
export async function makeReport(db: Database, traits: ReportTraits): Promise<string> {
  const { authorId, typeId = reportType.daily, periodStart = daysAgo(0), visits = [], cityIds = [] } = traits;
  const id = traits.id ?? randomUUID();
  const isDaily = typeId === reportType.daily;
  const end = typeId === reportType.special ? periodStart : periodEnd(typeId, periodStart);
  await db
    .insertInto('workReport')
    .values({
      id,
      authorId,
      typeId,
      periodStart,
      periodEnd: traits.periodEnd ?? end,
      visitCount: visits.length,
      nature: isDaily ? (traits.nature ?? 'field') : null,
      dayPart: isDaily ? (traits.dayPart ?? 'whole') : null,
      title: traits.title ?? '',
      late: traits.late ?? false,
      ...stateOf(traits),
    })
    .execute();
  for (const cityId of cityIds) await db.insertInto('workReportCity').values({ reportId: id, cityId }).execute();
  for (const [position, visit] of visits.entries())
    await insertVisit(db, { id, authorId, day: periodStart }, visitToSave(visit), position);
  return id;
}
