import {
  type Faults,
  type ReportSave,
  type VisitSave,
  addDays,
  countDays,
  findMisplacedDays,
  isPeriodStart,
  periodEndOf,
  reportType,
} from '@portal/contract';

/** How things stand when a report is written. */
type Moment = { today: string; daysBack: number };
/** What a report that is there already has settled. */
type Settled = { periodStart: string; periodEnd: string; firstSubmittedAt: string | null };

const isSamePeriod = (report: ReportSave, settled: Settled): boolean =>
  settled.periodStart === report.periodStart && settled.periodEnd === periodEndOf(report);

/** The fault of a period's first day; undefined if it is valid. */
function startFault({ typeId, periodStart }: ReportSave, { today, daysBack }: Moment): string | undefined {
  if (!isPeriodStart(typeId, periodStart)) return 'invalid';
  if (typeId === reportType.special) return undefined;
  if (periodStart > today) return 'in_future';
  return typeId === reportType.daily && periodStart < addDays(today, -daysBack) ? `too_old:${daysBack}` : undefined;
}

/** The lists count on no event lasting longer than a year. */
const LONGEST_EVENT = 365;

function isEventSpan(event: { periodStart: string; periodEnd: string }): boolean {
  const days = countDays(event.periodStart, event.periodEnd);
  return days >= 0 && days <= LONGEST_EVENT;
}

/** A period is judged when it is chosen: what was begun in time may be finished later. */
function periodFaults(report: ReportSave, moment: Moment, settled: Settled | undefined): Faults {
  if (settled && isSamePeriod(report, settled)) return {};
  if (settled && settled.firstSubmittedAt !== null) return { periodStart: ['fixed'] };
  const fault = startFault(report, moment);
  return {
    ...(fault && { periodStart: [fault] }),
    ...(report.typeId === reportType.special && !isEventSpan(report) && { periodEnd: ['invalid'] }),
  };
}

function repeatedIds(items: readonly { id: string }[], path: string): Faults {
  const seen = new Set<string>();
  const faults: Faults = {};
  for (const [index, { id }] of items.entries()) {
    if (seen.has(id)) faults[`${path}.${index}.id`] = ['taken'];
    seen.add(id);
  }
  return faults;
}

function visitFaults(visits: readonly VisitSave[], day: string): Faults {
  const early = visits.flatMap(({ nextVisitOn }, index) =>
    nextVisitOn !== null && nextVisitOn <= day ? [[`visits.${index}.nextVisitOn`, ['invalid']]] : [],
  );
  return { ...repeatedIds(visits, 'visits'), ...(Object.fromEntries(early) as Faults) };
}

/** The violations of rules that need no database, by field. */
export function findFaults(report: ReportSave, moment: Moment, settled?: Settled): Faults {
  return {
    ...periodFaults(report, moment, settled),
    ...(report.typeId === reportType.daily && visitFaults(report.visits, report.periodStart)),
    ...(report.typeId === reportType.weekly && repeatedIds(report.plan, 'plan')),
    ...findMisplacedDays(report),
  };
}
