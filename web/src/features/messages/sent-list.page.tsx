import { messages } from '@portal/contract';
import { IconMailPlus, IconSend, IconTemplate } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { UnsentList } from '../../documents/list/unsent-list.tsx';
import { useUnsent } from '../../documents/list/use-unsent.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { LazyPanel } from '../../ui/lazy-panel.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useGrowingList } from '../../ui/list/list-result.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { useAddress } from '../../ui/use-address.ts';
import { sentColumns } from './history/message-columns.tsx';
import { useSentFilters } from './history/message-filters.ts';
import { paths } from './screens.ts';
import { type SentRow, useExportSent, useSent } from './sending-queries.ts';
import { messageKind } from './sending/message-kind.ts';

const loadTemplates = () => import('./templates/templates-panel.tsx').then((module) => module.TemplatesPanel);

/** A draft opens in its form, everything else in its view. */
const hrefOf = (row: SentRow) => (row.state === 'draft' ? paths.update(row) : paths.read(row));

/** `messaging/sending`: one's own messages with their progress, and a link to a new one. */
export function SentListPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { params, change } = useAddress();
  const state = useListState(messages.sent, {
    id: 'sent-messages',
    filters: ['state', 'kind', 'from', 'to'],
    defaultSort: '-at',
  });
  const result = useGrowingList(useSent(state.query), state);
  return (
    <>
      <UnsentList unsent={useUnsent(messageKind)} />
      <ListPage
        title={($) => $.messages.title.sent}
        state={state}
        result={result}
        columns={sentColumns}
        rowId={({ id }) => id}
        rowName={({ subject }) => subject || t(($) => $.messageForm.untitled)}
        rowHref={hrefOf}
        searchHint={($) => $.messageForm.searchHint}
        filters={useSentFilters(state.filters)}
        primary={{ label: ($) => $.messageForm.new, href: paths.add, icon: IconMailPlus }}
        links={[{ label: ($) => $.messageForm.templates.title, href: paths.templates, icon: IconTemplate }]}
        exportList={useExportSent(t(($) => $.messageForm.sentName))}
        empty={{ icon: IconSend, title: ($) => $.messageForm.emptyTitle, text: ($) => $.messageForm.emptyText }}
      />
      <LazyPanel
        load={loadTemplates}
        props={{
          opened: params.get('panel') === 'templates',
          onClose: () => change({ panel: null }),
          onUse: ({ id }) => void navigate(paths.fromTemplate(id)),
        }}
      />
    </>
  );
}
