import { workReports } from '@portal/contract';
import { IconChecklist } from '@tabler/icons-react';
import { DocumentInbox } from '../../documents/inbox/document-inbox.tsx';
import { useGrowingList } from '../../ui/list/list-result.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { useOthersFilters, waitingFilterKeys } from './lists/report-filters.ts';
import { ReportView } from './view/report-view.tsx';
import { WaitingRow, WaitingTitle } from './lists/waiting-row.tsx';
import { useWaitingReports } from './queries.ts';
import { workReportKind } from './work-report-kind.ts';

/** `work-reports/non-approved` and `…/approve`: pending reports, and the open one beside the list. */
export function ReportsWaitingPage() {
  const state = useListState(workReports.waiting, {
    id: 'waiting-reports',
    filters: waitingFilterKeys,
    defaultSort: 'waiting',
  });
  return (
    <DocumentInbox
      kind={workReportKind}
      state={state}
      result={useGrowingList(useWaitingReports(state.query), state)}
      filters={useOthersFilters(waitingFilterKeys, state.filters)}
      searchHint={($) => $.workReports.searchHintOthers}
      empty={{ icon: IconChecklist, title: ($) => $.documents.emptyTitle, text: ($) => $.workReports.waitingEmptyText }}
      renderRow={(row) => ({ title: <WaitingTitle row={row} />, lines: <WaitingRow row={row} /> })}
      renderDocument={(report, changes) => <ReportView key={report.id} report={report} changes={changes} />}
    />
  );
}
