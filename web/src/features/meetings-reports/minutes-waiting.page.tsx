import { meetingsReports } from '@portal/contract';
import { IconChecklist } from '@tabler/icons-react';
import { DocumentInbox } from '../../documents/inbox/document-inbox.tsx';
import { useGrowingList } from '../../ui/list/list-result.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { useMinutesFilters, waitingFilterKeys } from './lists/minutes-filters.ts';
import { WaitingRow, WaitingTitle } from './lists/waiting-row.tsx';
import { minutesKind } from './minutes-kind.ts';
import { useWaitingMinutes } from './queries.ts';
import { MinutesView } from './view/minutes-view.tsx';

/** `meetings-reports/non-approved` and `…/approve?id=`: pending minutes, and the open one beside the list. */
export function MinutesWaitingPage() {
  const state = useListState(meetingsReports.waiting, {
    id: 'waiting-minutes',
    filters: waitingFilterKeys,
    defaultSort: 'waiting',
  });
  return (
    <DocumentInbox
      kind={minutesKind}
      state={state}
      result={useGrowingList(useWaitingMinutes(state.query), state)}
      filters={useMinutesFilters(waitingFilterKeys, state.filters)}
      searchHint={($) => $.meetingsReports.searchHintOthers}
      empty={{
        icon: IconChecklist,
        title: ($) => $.documents.emptyTitle,
        text: ($) => $.meetingsReports.waitingEmptyText,
      }}
      renderRow={(row) => ({ title: <WaitingTitle row={row} />, lines: <WaitingRow row={row} /> })}
      renderDocument={(minutes, changes) => <MinutesView key={minutes.id} minutes={minutes} changes={changes} />}
    />
  );
}
