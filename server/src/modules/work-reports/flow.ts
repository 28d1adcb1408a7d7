import { type ReportTypeId, reportType } from '@portal/contract';
import type { DocumentHead, Flow } from '../approval/flow.ts';

export type ReportHead = DocumentHead & {
  typeId: ReportTypeId;
  periodStart: string;
  periodEnd: string;
  title: string;
};

const labels: Record<ReportTypeId, string> = {
  [reportType.daily]: 'Rapport journalier',
  [reportType.weekly]: 'Rapport hebdomadaire',
  [reportType.monthly]: 'Rapport mensuel',
  [reportType.special]: 'Rapport spécial',
};

/** The way of a work report: what of it is its own, and not of every document. */
export const workReportFlow: Flow<ReportHead> = {
  table: 'workReport',
  columns: ['typeId', 'periodStart', 'periodEnd', 'title'],
  entity: 'workReport',
  topic: 'work-reports',
  permissions: {
    add: 'WorkReports.Add',
    update: 'WorkReports.Update',
    delete: 'WorkReports.Delete',
    approve: 'WorkReports.Approve',
    readAll: 'WorkReports.ReadAll',
  },
  notices: { submit: 'workReportSubmitted', approve: 'workReportApproved', return: 'workReportReturned' },
  noticeOf: ({ typeId, periodStart }) => ({ typeId, day: periodStart }),
  addressOf: ({ typeId }) => ({ typeId }),
  labelOf: ({ typeId, periodStart, title }) =>
    title === '' ? `${labels[typeId]} du ${periodStart}` : `${labels[typeId]} du ${periodStart} « ${title} »`,
};
