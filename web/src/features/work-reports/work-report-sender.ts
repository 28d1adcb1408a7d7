import type { ReportSave } from '@portal/contract';
import { documentSender } from '../../documents/form/document-sender.ts';
import type { Report } from './queries.ts';
import { paths } from './screens.ts';

/** What drafts and parcels of work reports are called on a device. */
export const WORK_REPORT = 'work-report';

/** How work reports leave the outbox. */
export const workReportSender = documentSender<ReportSave, Report>({
  load: () => import('./form/report-sending.ts').then((module) => module.sending),
  hrefOf: paths.update,
});
