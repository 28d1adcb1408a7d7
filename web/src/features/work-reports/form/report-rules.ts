import { type Faults, type ReportSave, findMisplacedDays, findMissing } from '@portal/contract';

/** What a report still lacks to be submitted, and what in it cannot be. */
export const findReportFaults = (report: ReportSave): Faults => ({
  ...findMissing(report),
  ...findMisplacedDays(report),
});
