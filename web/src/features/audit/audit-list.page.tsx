import { audit } from '@portal/contract';
import { IconHistory } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useGrowingList } from '../../ui/list/list-result.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { useOpenRow } from '../../ui/list/open-row.ts';
import { auditColumns } from './parts/audit-columns.tsx';
import { filterKeys, useAuditFilters } from './parts/audit-filters.ts';
import { actionText } from './parts/audit-words.ts';
import { EventDrawer } from './parts/event-drawer.tsx';
import { useSearchInWords } from './parts/search-in-words.ts';
import { useAuditEvents, useDirectory, useExportAudit } from './queries.ts';

/** `settings/audit`: who did what, newest first. */
export function AuditListPage() {
  const { t } = useTexts();
  const state = useSearchInWords(useListState(audit.list, { id: 'audit', filters: filterKeys, defaultSort: '-at' }));
  const result = useGrowingList(useAuditEvents(state.query), state);
  const directory = useDirectory();
  const { open, hrefOf, close } = useOpenRow('event');
  const event = result.rows?.find(({ id }) => String(id) === open) ?? null;
  return (
    <>
      <ListPage
        title={($) => $.titles.audit}
        state={state}
        result={result}
        columns={auditColumns(directory)}
        rowId={({ id }) => id}
        rowName={({ action }) => actionText(t, action)}
        rowHref={({ id }) => hrefOf(id)}
        searchHint={($) => $.audit.searchHint}
        filters={useAuditFilters(state.filters)}
        exportList={useExportAudit(t(($) => $.audit.exportName))}
        empty={{ icon: IconHistory, title: ($) => $.audit.emptyTitle, text: ($) => $.audit.emptyText }}
      />
      <EventDrawer event={event} directory={directory} onClose={close} />
    </>
  );
}
