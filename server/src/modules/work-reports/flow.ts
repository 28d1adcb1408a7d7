import { DEFAULT_LANGUAGE, type ReportTypeId, reportType, workReports } from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import type { Act, DocumentHead, Flow } from '../approval/flow.ts';
import { settleDaily } from '../performance-tracking/rollup.service.ts';

export type ReportHead = DocumentHead & { typeId: ReportTypeId; periodStart: string; periodEnd: string; title: string };

/** The audit trail is kept in one language for all of its readers. */
const { words, papers, fill } = textsIn[DEFAULT_LANGUAGE];

/** Drafts and returned reports count nowhere: only a step into or out of a state that counts changes a month's sums. */
const changesFigures = (act: Act) => act === 'submit' || act === 'recall' || act === 'approve' || act === 'return';

/** The workflow of a work report: what differs from other documents. */
export const workReportFlow: Flow<ReportHead> = {
  table: 'workReport',
  columns: ['typeId', 'periodStart', 'periodEnd', 'title'],
  entity: 'workReport',
  topic: 'work-reports',
  access: workReports.details.access,
  permissions: {
    add: 'WorkReports.Add',
    update: 'WorkReports.Update',
    delete: 'WorkReports.Delete',
    approve: 'WorkReports.Approve',
    readAll: 'WorkReports.ReadAll',
  },
  notices: { submit: 'workReportSubmitted', approve: 'workReportApproved', return: 'workReportReturned' },
  settleStep: async (db, act, document) => {
    if (document.typeId === reportType.daily && changesFigures(act)) await settleDaily(db, document);
  },
  noticeOf: ({ typeId, periodStart }) => ({ typeId, day: periodStart }),
  addressOf: ({ typeId }) => ({ typeId }),
  nameOf: ({ typeId, periodStart, periodEnd, title }) => ({
    entity: 'workReport',
    typeId,
    periodStart,
    periodEnd,
    title,
  }),
  labelOf: ({ typeId, periodStart: day, title }) => {
    const { document, titledDocument } = papers.records;
    return fill(title === '' ? document : titledDocument, { name: words.workReports.names[typeId], day, title });
  },
};
