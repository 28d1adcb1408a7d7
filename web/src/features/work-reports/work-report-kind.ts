import { ReportTypeId, Uuid, may, saveOfReport } from '@portal/contract';
import type { DocumentKind } from '../../documents/document-kind.ts';
import { reportName } from '../../references/report-name.ts';
import { nameOfField } from './field-names.ts';
import { type WorkReports, reportCalls } from './queries.ts';
import { paths } from './screens.ts';
import { WORK_REPORT } from './work-report-sender.ts';

/** Work reports among the documents: their type is part of their address. */
export const workReportKind: DocumentKind<WorkReports> = {
  name: WORK_REPORT,
  calls: reportCalls,
  decides: may('WorkReports.Approve'),
  paths,
  address: {
    params: ['typeId', 'reportId'],
    read: ([typeId, reportId]) => {
      const type = ReportTypeId.safeParse(Number(typeId));
      const id = Uuid.safeParse(reportId);
      return type.success && id.success ? { typeId: type.data, id: id.data } : null;
    },
    write: ({ typeId, id }) => [typeId, id],
  },
  nameOf: reportName,
  nameOfField,
  readWhole: (told) => told,
  saveOf: saveOfReport,
  texts: ($) => $.workReports.document,
};
