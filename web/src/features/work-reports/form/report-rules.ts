import { type Faults, type ReportSave, findMisplacedDays, findMissing } from '@portal/contract';

/** The faults that prevent submission of a report. */
export const findReportFaults = (report: ReportSave): Faults => ({
  ...findMissing(report),
  ...findMisplacedDays(report),
});
