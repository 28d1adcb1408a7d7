import { DocumentPage } from '../../documents/view/document-page.tsx';
import { ReportView } from './view/report-view.tsx';
import { workReportKind } from './work-report-kind.ts';

/** `work-reports/{reportTypeId}/{reportId}/read`. */
export const ReportReadPage = () => (
  <DocumentPage kind={workReportKind} renderDocument={(report) => <ReportView report={report} />} />
);
