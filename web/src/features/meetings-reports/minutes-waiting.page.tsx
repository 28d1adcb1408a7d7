import { meetingsReports } from '@portal/contract';
import { IconChecklist } from '@tabler/icons-react';
import { DocumentInbox } from '../../documents/inbox/document-inbox.tsx';
import { personName } from '../../references/person-name.ts';
import { useGrowingList } from '../../ui/list/list-result.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { minutesKind } from './minutes-kind.ts';
import { useWaitingMinutes } from './queries.ts';
import { MinutesView } from './view/minutes-view.tsx';

/** `meetings-reports/non-approved` and `…/approve?id=`: what waits for a decision, and the one that is read beside it. */
export function MinutesWaitingPage() {
  const state = useListState(meetingsReports.waiting, { id: 'waiting-minutes', filters: [], defaultSort: 'waiting' });
  return (
    <DocumentInbox
      kind={minutesKind}
      state={state}
      result={useGrowingList(useWaitingMinutes(state.query), state)}
      filters={[]}
      searchHint={($) => $.meetingsReports.searchHintOthers}
      empty={{
        icon: IconChecklist,
        title: ($) => $.documents.emptyTitle,
        text: ($) => $.meetingsReports.waitingEmptyText,
      }}
      renderRow={(row) => ({ title: row.title, lines: personName(row.author) })}
      renderDocument={(minutes, changes) => <MinutesView key={minutes.id} minutes={minutes} changes={changes} />}
    />
  );
}
