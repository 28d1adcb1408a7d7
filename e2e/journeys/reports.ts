import { type ReportSave, blankReport, reportType, uuidOf } from '@portal/contract';

/** A special report: of those an author may have any number. */
export function eventReport(title: string, summary: string): ReportSave {
  const id = uuidOf(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  return { ...blankReport(reportType.special, day, id), title, summary, kind: 'staff', place: 'CHU' } as ReportSave;
}
