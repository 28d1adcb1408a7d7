import { messages } from '@portal/contract';
import { IconHistory } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useGrowingList } from '../../ui/list/list-result.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { historyColumns } from './history/message-columns.tsx';
import { useHistoryFilters } from './history/message-filters.ts';
import { paths } from './screens.ts';
import { useExportHistory, useHistory } from './sending-queries.ts';

/** `messaging/history`: what anyone has sent. */
export function HistoryListPage() {
  const { t } = useTexts();
  const state = useListState(messages.history, {
    id: 'message-history',
    filters: ['senderId', 'kind', 'ackRequired', 'withdrawn', 'from', 'to'],
    defaultSort: '-sentAt',
  });
  const result = useGrowingList(useHistory(state.query), state);
  return (
    <ListPage
      title={($) => $.messages.title.history}
      state={state}
      result={result}
      columns={historyColumns}
      rowId={({ id }) => id}
      rowName={({ subject }) => subject || t(($) => $.messageForm.untitled)}
      rowHref={paths.consult}
      searchHint={($) => $.messageForm.searchHint}
      filters={useHistoryFilters(state.filters)}
      exportList={useExportHistory(t(($) => $.messageForm.historyName))}
      empty={{ icon: IconHistory, title: ($) => $.messageForm.emptyTitle, text: ($) => $.messageForm.historyEmptyText }}
    />
  );
}
