import { blankFields, fieldsToSave } from '../field-values.ts';
import type { FieldKey } from '../fields.ts';
import { type WorkReportFields, visitFields, workReportFields } from './work-report-fields.ts';
import type { WorkReport } from './work-report-read.ts';
import { type ReportSave, type ReportTypeId, type VisitSave, reportType } from './work-report-save.ts';

/** What of a report is written again: no instant is, so that it may come as text or as a date. */
type WrittenReport = Pick<WorkReport, 'id' | 'version' | 'typeId' | (FieldKey<WorkReportFields> & keyof WorkReport)>;

/** A report as it would be saved once more, unchanged: what a form starts from. */
export function saveOfReport(report: WrittenReport, requestId: string): ReportSave {
  const { id, version, typeId } = report;
  return { typeId, id, requestId, version, ...fieldsToSave(workReportFields, report, typeId) } as ReportSave;
}

/** A visit of which only some things are known. */
export const blankVisit = (id: string, known: Partial<VisitSave> = {}): VisitSave => ({
  ...({ id, ...blankFields(visitFields) } as VisitSave),
  ...known,
});

/** A report of which only the type and the period are known. Whoever sends it numbers the act. */
export function blankReport(typeId: ReportTypeId, periodStart: string, id: string): ReportSave {
  const period = typeId === reportType.special ? { periodStart, periodEnd: periodStart } : { periodStart };
  return { typeId, id, requestId: id, ...blankFields(workReportFields, typeId), ...period } as ReportSave;
}
