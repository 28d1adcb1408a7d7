import { minutesCounts, reportCounts } from '@portal/contract';
import { useEndpointWhen } from '../http/use-endpoint.ts';
import { useSession } from '../session/use-session.tsx';

/** The numbers of pending items in the menu, by path. Live events keep them up to date. */
export function useBadges(): Readonly<Record<string, number>> {
  const { can } = useSession();
  const reports = useEndpointWhen(reportCounts, can(reportCounts.access) ? {} : null).data;
  const minutes = useEndpointWhen(minutesCounts, can(minutesCounts.access) ? {} : null).data;
  return {
    ...(reports && { 'work-reports/non-approved': reports.waiting, 'work-reports/list': reports.returned }),
    ...(minutes && {
      'meetings-reports/non-approved': minutes.waiting,
      'meetings-reports/list': minutes.returned,
      // Overdue actions.
      'meetings-reports/actions': minutes.overdueActions,
    }),
  };
}
