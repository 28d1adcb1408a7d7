import { blankFields, fieldsToSave } from '../field-values.ts';
import type { FieldKey } from '../fields.ts';
import { type WorkReportFields, visitFields, workReportFields } from './work-report-fields.ts';
import type { WorkReport } from './work-report-read.ts';
import { type ReportSave, type ReportTypeId, type VisitSave, reportType } from './work-report-save.ts';

/** The parts of a report that a save repeats. No instant is among them, so these may be texts or dates. */
type WrittenReport = Pick<WorkReport, 'id' | 'version' | 'typeId' | (FieldKey<WorkReportFields> & keyof WorkReport)>;

/** A report in the shape of a save, unchanged: the start of a form. */
export function saveOfReport(report: WrittenReport, requestId: string): ReportSave {
  const { id, version, typeId } = report;
  return { typeId, id, requestId, version, ...fieldsToSave(workReportFields, report, typeId) } as ReportSave;
}

/** A visit with only some fields filled in. */
export const blankVisit = (id: string, known: Partial<VisitSave> = {}): VisitSave => ({
  ...({ id, ...blankFields(visitFields) } as VisitSave),
  ...known,
});

/** A report with only type and period filled in. The code that sends it sets the request id. */
export function blankReport(typeId: ReportTypeId, periodStart: string, id: string): ReportSave {
  const period = typeId === reportType.special ? { periodStart, periodEnd: periodStart } : { periodStart };
  return { typeId, id, requestId: id, ...blankFields(workReportFields, typeId), ...period } as ReportSave;
}
