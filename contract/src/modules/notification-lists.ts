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
  // Whoever reads sales hears of them; the list of the sheets is for who loads them.
  salesLoaded: `${DASHBOARD}/sales-reports/matrix`,
  salesReverted: `${DASHBOARD}/sales-reports/matrix`,
  salesRestored: `${DASHBOARD}/sales-reports/matrix`,
};
