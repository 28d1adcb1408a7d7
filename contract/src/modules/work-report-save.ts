import { z } from 'zod';
import { Amount, Day, Id, TimeOfDay, Uuid, line, note, text } from '../values.ts';
import { documentSave } from '../approval.ts';
import { type Faults, gatherFaults } from '../errors.ts';

/** The four types, by id. */
export const reportType = { daily: 1, weekly: 2, monthly: 3, special: 4 } as const;
export const ReportTypeId = z.literal(Object.values(reportType));
export type ReportTypeId = z.output<typeof ReportTypeId>;

export const DayNature = z.enum([
  'field',
  'office',
  'meeting',
  'training',
  'congress',
  'leave',
  'holiday',
  'travel',
  'other',
]);
export const DayPart = z.enum(['whole', 'morning', 'afternoon']);
export const Channel = z.enum(['in_person', 'phone', 'video']);
export const Motive = z.enum(['periodicity', 'novelty', 'follow_up', 'request', 'other']);
export const Reaction = z.enum(['strong', 'interested', 'weak', 'refusal']);
/** `not_received` never counts as a visit. */
export const Outcome = z.enum(['positive', 'neutral', 'negative', 'not_received']);
export const EventKind = z.enum(['congress', 'staff', 'epu', 'training', 'other']);

/** What identifies a report for people: its type and period, and for an event its title. */
export const ReportName = z.object({ typeId: ReportTypeId, periodStart: Day, periodEnd: Day, title: z.string() });
export type ReportName = z.output<typeof ReportName>;

/** Whom a visit was to: someone of the list at a facility, a pharmacy, or a free name that is in no list yet. */
export const VisitTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('professional'), id: Id, facilityId: Id.nullable() }),
  z.strictObject({ kind: z.literal('pharmacy'), id: Id }),
  z.strictObject({ kind: z.literal('unlisted'), name: line(120) }),
]);
export type VisitTarget = z.output<typeof VisitTarget>;

export const Presented = z.strictObject({ formId: Id, reaction: Reaction.nullable(), competitor: note(120) });
export const Sample = z.strictObject({ formId: Id, quantity: z.int().min(1).max(10_000) });

/** A visit as it is written. Fields missing in a draft are null; `findMissing` says what a submission needs. */
export const VisitSave = z.strictObject({
  id: Uuid,
  target: VisitTarget.nullable(),
  time: TimeOfDay.nullable(),
  channel: Channel,
  motive: Motive.nullable(),
  products: z.array(Presented).max(30),
  samples: z.array(Sample).max(30),
  outcome: Outcome.nullable(),
  text: text(2000),
  nextAction: note(300),
  nextVisitOn: Day.nullable(),
});
export type VisitSave = z.output<typeof VisitSave>;

export const MAX_PLAN_LINES = 100;
export const MAX_PLAN_TARGETS = 60;

export const PlanLine = z.strictObject({
  id: Uuid,
  day: Day,
  cityId: Id.nullable(),
  targets: z.array(VisitTarget).max(MAX_PLAN_TARGETS),
  aim: note(300),
});
export type PlanLine = z.output<typeof PlanLine>;

export const MAX_VISITS = 100;

const texts = { summary: text(10_000), difficulties: text(10_000), competition: text(10_000), needs: text(10_000) };
const common = { ...documentSave, periodStart: Day, cityIds: z.array(Id).max(50), ...texts };
const day = {
  nature: DayNature,
  dayPart: DayPart,
  /** Double visite: who came along. */
  companionIds: z.array(Id).max(20),
  visits: z.array(VisitSave).max(MAX_VISITS),
};
const week = { plan: z.array(PlanLine).max(MAX_PLAN_LINES) };
const event = {
  periodEnd: Day,
  title: note(160),
  kind: EventKind,
  place: note(160),
  participants: text(2000),
  cost: Amount.nullable(),
};

/** The `reportDTO` of the specification, by type. */
export const ReportSave = z.discriminatedUnion('typeId', [
  z.strictObject({ typeId: z.literal(reportType.daily), ...common, ...day }),
  z.strictObject({ typeId: z.literal(reportType.weekly), ...common, ...week }),
  z.strictObject({ typeId: z.literal(reportType.monthly), ...common }),
  z.strictObject({ typeId: z.literal(reportType.special), ...common, ...event }),
]);
export type ReportSave = z.output<typeof ReportSave>;

/** What a report still lacks before it can be submitted, by field. The form shows it, the server refuses by it. */
export function findMissing(report: ReportSave): Faults {
  const missing: [field: string, fault: string][] = [];
  const need = (field: string, given: unknown) => {
    if (given === null || given === '') missing.push([field, 'required']);
  };
  if (report.typeId === reportType.special) need('title', report.title);
  if (report.typeId === reportType.special || report.typeId === reportType.monthly) need('summary', report.summary);
  if (report.typeId === reportType.daily) {
    if (report.nature === 'field' && report.visits.length === 0) missing.push(['visits', 'too_few:1']);
    for (const [index, visit] of report.visits.entries()) {
      need(`visits.${index}.target`, visit.target);
      need(`visits.${index}.outcome`, visit.outcome);
    }
  }
  return gatherFaults(missing);
}
