import { ReportSave } from '@portal/contract';
import type { DocumentForm } from '../../../documents/form/document-form.ts';
import type { WorkReports } from '../queries.ts';
import { workReportKind } from '../work-report-kind.ts';
import { draftOf } from './report-draft.ts';
import { editReport } from './report-edits.ts';
import { findReportFaults } from './report-rules.ts';
import { ReportComparison } from './report-comparison.ts';

export const workReportForm: DocumentForm<WorkReports> = {
  kind: workReportKind,
  schema: ReportSave,
  findFaults: findReportFaults,
  draftOf,
  edit: editReport,
  Comparison: ReportComparison,
  texts: ($) => $.reportForm.document,
};
