import { type ReportSave, reportType, uuidOf } from '@portal/contract';

/** A special report: of those an author may have any number. */
export function eventReport(title: string, summary: string): ReportSave {
  const id = uuidOf(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  return {
    ...{ typeId: reportType.special, id, requestId: id, periodStart: day, periodEnd: day, cityIds: [], files: [] },
    ...{ title, summary, difficulties: '', competition: '', needs: '', kind: 'staff', place: 'CHU', participants: '' },
    cost: null,
  };
}
