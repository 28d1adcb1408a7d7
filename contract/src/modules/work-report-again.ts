import type { Visit, WorkReport } from './work-report-read.ts';
import { type ReportSave, type VisitSave, reportType } from './work-report-save.ts';

/** A visit without the words that are only for who reads it. */
function visitAgain(visit: Visit): VisitSave {
  const { name: _name, place: _place, city: _city, products, samples, ...rest } = visit;
  return {
    ...rest,
    products: products.map(({ formId, reaction, competitor }) => ({ formId, reaction, competitor })),
    samples: samples.map(({ formId, quantity }) => ({ formId, quantity })),
  };
}

/** What of a report is written again: no instant is, so that it may come as text or as a date. */
type WrittenReport = Pick<
  WorkReport,
  | ('id' | 'version' | 'typeId' | 'periodStart' | 'periodEnd' | 'cityIds' | 'files')
  | ('summary' | 'difficulties' | 'competition' | 'needs')
  | ('nature' | 'dayPart' | 'companions' | 'visits' | 'plan')
  | ('title' | 'kind' | 'place' | 'participants' | 'cost')
>;

const planAgain = ({ plan }: WrittenReport) =>
  plan.map(({ city: _city, targets, ...line }) => ({ ...line, targets: targets.map(({ target }) => target) }));

/** A report as it would be saved once more, unchanged: what a form starts from. */
export function reportAgain(report: WrittenReport, requestId: string): ReportSave {
  const { id, version, periodStart, cityIds, summary, difficulties, competition, needs } = report;
  const files = report.files.map(({ name }) => ({ name }));
  const common = { id, requestId, version, periodStart, cityIds, summary, difficulties, competition, needs, files };
  if (report.typeId === reportType.daily) {
    return {
      ...{ typeId: report.typeId, ...common, nature: report.nature ?? 'field', dayPart: report.dayPart ?? 'whole' },
      companionIds: report.companions.map((person) => person.id),
      visits: report.visits.map(visitAgain),
    };
  }
  if (report.typeId === reportType.weekly) return { typeId: report.typeId, ...common, plan: planAgain(report) };
  if (report.typeId === reportType.monthly) return { typeId: report.typeId, ...common };
  const { periodEnd, title, kind, place, participants, cost } = report;
  return { typeId: report.typeId, ...common, periodEnd, title, kind: kind ?? 'other', place, participants, cost };
}
