import { type ReportSave, type ReportTypeId, type WorkReport, workReportFields } from '@portal/contract';
import { createDocuments } from '../approval/documents.ts';
import { printReport } from './pdf.service.ts';
import { type StoredReport, completeReport, readStored } from './report.service.ts';
import { findReportFaults } from './rules.service.ts';
import * as repository from './save.repository.ts';
import { type ReportHead, workReportFlow } from './flow.ts';

/** How an address of the specification names a report. */
export const addressOf = ({ typeId, reportId }: { typeId: ReportTypeId; reportId: string }) => ({
  id: reportId,
  typeId,
});

/** Work reports, with the workflow of every document. */
export const reports = createDocuments<ReportHead, ReportSave, StoredReport, WorkReport>(workReportFlow, {
  addressOf: ({ id, typeId }) => ({ id, typeId }),
  insert: repository.insertReport,
  update: repository.updateReport,
  replaceParts: repository.replaceParts,
  findOther: repository.findOfPeriod,
  findFaults: findReportFaults,
  settleFirstSubmission: ({ db, config }, id) => repository.markLate(db, id, config.timeZone),
  settleApproval: () => Promise.resolve(),
  readStored,
  complete: completeReport,
  fields: workReportFields,
  print: printReport,
});
