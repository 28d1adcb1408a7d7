import { DASHBOARD } from '../dashboard.ts';
import type { NotificationKey } from './notifications.ts';

/** The list that several of a kind are of: where the panel and the daily summary lead to. */
export const notificationLists: Partial<Record<NotificationKey, string>> = {
  accountRequested: `${DASHBOARD}/settings/users/list`,
  passwordForgotten: `${DASHBOARD}/settings/users/list`,
  workReportSubmitted: `${DASHBOARD}/work-reports/non-approved`,
  workReportApproved: `${DASHBOARD}/work-reports/list`,
  workReportReturned: `${DASHBOARD}/work-reports/list`,
  minutesSubmitted: `${DASHBOARD}/meetings-reports/non-approved`,
  minutesApproved: `${DASHBOARD}/meetings-reports/list`,
  minutesReturned: `${DASHBOARD}/meetings-reports/list`,
  minutesCirculated: `${DASHBOARD}/meetings-reports/list`,
  actionGiven: `${DASHBOARD}/meetings-reports/actions`,
  actionDue: `${DASHBOARD}/meetings-reports/actions`,
  actionOverdue: `${DASHBOARD}/meetings-reports/actions`,
  // Everyone who reads sales is notified; the list of sheets is only for those who load them, so the link is a report.
  salesLoaded: `${DASHBOARD}/sales-reports/matrix`,
  salesReverted: `${DASHBOARD}/sales-reports/matrix`,
  salesRestored: `${DASHBOARD}/sales-reports/matrix`,
};
