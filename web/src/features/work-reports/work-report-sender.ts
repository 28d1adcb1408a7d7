import type { ReportSave } from '@portal/contract';
import { documentSender } from '../../documents/form/document-sender.ts';
import type { Report } from './queries.ts';
import { paths } from './screens.ts';

/** The name of drafts and outbox entries of work reports on a device. */
export const WORK_REPORT = 'work-report';

/** How work reports leave the outbox. */
export const workReportSender = documentSender<ReportSave, Report>({
  load: () => import('./form/report-sending.ts').then((module) => module.sending),
  hrefOf: paths.update,
});
