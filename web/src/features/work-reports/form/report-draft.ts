import {
  type PlanLine,
  type ReportSave,
  type VisitSave,
  type VisitTarget,
  blankVisit as blankVisitOf,
  daysToPlan,
  saveOfReport,
  type reportType,
} from '@portal/contract';
import type { DraftOf, WordBook as DocumentWords } from '../../../documents/form/document-form.ts';
import { newId } from '../../../offline/new-id.ts';
import type { Report, WorkReports } from '../queries.ts';

export type DailySave = Extract<ReportSave, { typeId: typeof reportType.daily }>;
export type WeeklySave = Extract<ReportSave, { typeId: typeof reportType.weekly }>;
export type SpecialSave = Extract<ReportSave, { typeId: typeof reportType.special }>;

/** The name of a target, and where it is. */
export type TargetWords = { name: string; place: string; city: string };
/** The words for what the report refers to by number, by `keyOf…`. */
export type WordBook = DocumentWords<WorkReports>;

export const keyOfTarget = (target: VisitTarget): `${VisitTarget['kind']} ${string}` =>
  target.kind === 'unlisted' ? `unlisted ${target.name}` : `${target.kind} ${target.id}`;
/** The key of a pasted city of a plan line that is in no list. */
export const keyOfPlanCity = (lineId: string): `plan city ${string}` => `plan city ${lineId}`;
export const keyOfForm = (formId: number): `form ${number}` => `form ${formId}`;

/** The words for forms, by number: the list may not be there when the report is opened again. */
export const wordsOfForms = (formIds: readonly number[], forms: readonly { id: number; name: string }[]): WordBook =>
  Object.fromEntries(
    forms
      .filter(({ id }) => formIds.includes(id))
      .map(({ id, name }) => [keyOfForm(id), { name, place: '', city: '' }]),
  );

/** The name and place of a target. One that is in no list carries its name itself. */
export function wordsOfTarget(target: VisitTarget, words: WordBook): TargetWords | undefined {
  if (target.kind === 'unlisted') return { name: target.name, place: '', city: '' };
  return words[keyOfTarget(target)];
}

/** A visit of which only some things are known. */
export const blankVisit = (known: Partial<VisitSave> = {}): VisitSave => blankVisitOf(newId(), known);

/** The words that a whole report brings along. */
export function wordsIn(report: Pick<Report, 'visits' | 'plan'>): WordBook {
  const words: Record<string, TargetWords> = {};
  const learn = (target: VisitTarget | null, { name, place, city }: TargetWords) => {
    if (target) words[keyOfTarget(target)] = { name, place, city };
  };
  for (const visit of report.visits) {
    learn(visit.target, visit);
    for (const { formId, product } of [...visit.products, ...visit.samples])
      words[keyOfForm(formId)] = { name: product, place: '', city: '' };
  }
  for (const { targets } of report.plan) for (const one of targets) learn(one.target, one);
  return words;
}

/** The draft for editing a report of the server. */
export const draftOf = (report: Report): DraftOf<WorkReports> => ({
  document: saveOfReport(report, report.id),
  words: wordsIn(report),
  statusId: report.statusId,
});

/** Copies the visits of another day: people and products, without outcomes. */
export const copyVisits = (report: Pick<Report, 'visits'>): VisitSave[] =>
  report.visits.map(({ target, products, channel }) =>
    blankVisit({
      target,
      channel,
      products: products.map(({ formId }) => ({ formId, reaction: null, competitor: '' })),
    }),
  );

/** The plan of another week as a start for this one: the same on the same weekdays. */
export function copyPlan({ plan, periodStart }: Pick<Report, 'plan' | 'periodStart'>, weekStart: string): PlanLine[] {
  const [then, now] = [daysToPlan(periodStart), daysToPlan(weekStart)];
  return plan.map(({ day, cityId, targets, aim }) => ({
    id: newId(),
    day: now[then.indexOf(day)] ?? day,
    cityId,
    targets: targets.map(({ target }) => target),
    aim,
  }));
}
