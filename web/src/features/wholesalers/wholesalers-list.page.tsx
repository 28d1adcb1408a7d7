import { type Wholesaler, wholesalers } from '@portal/contract';
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { wholeList } from '../../ui/list/list-result.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { NEW_ROW, useOpenRow } from '../../ui/list/open-row.ts';
import { arrangeRows, smallList } from '../../ui/list/small-list.ts';
import type { Column } from '../../ui/list/types.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { WholesalerForm } from './parts/wholesaler-form.tsx';
import { useWholesalers } from './queries.ts';

const list = smallList(wholesalers.list, 'name');
const by = { name: (a: Wholesaler, b: Wholesaler) => a.name.localeCompare(b.name) };

const columns: Column<Wholesaler>[] = [
  { key: 'name', label: ($) => $.wholesalers.name, render: ({ name }) => name, sortable: true, card: 'title' },
];

/** `settings/wholesalers`: whose sales sheets are loaded. One is added or renamed beside the list. */
export function WholesalersListPage() {
  const { t } = useTexts();
  const state = useListState(list, { id: 'wholesalers', filters: [], defaultSort: 'name' });
  const query = useWholesalers();
  const { q, sort = 'name' } = state.query;
  const { open, hrefOf, close } = useOpenRow();
  const opened = query.data?.find(({ id }) => String(id) === open);
  return (
    <>
      <ListPage
        title={($) => $.wholesalers.title}
        state={state}
        result={wholeList(query, query.data && arrangeRows(query.data, { q, sort, words: ({ name }) => name, by }))}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => hrefOf(id)}
        searchHint={($) => $.wholesalers.searchHint}
        primary={{ label: ($) => $.wholesalers.new, href: hrefOf(NEW_ROW), icon: IconPlus }}
        empty={{
          icon: IconTruckDelivery,
          title: ($) => $.wholesalers.emptyTitle,
          text: ($) => $.wholesalers.emptyText,
        }}
      />
      <SidePanel
        title={opened ? t(($) => $.wholesalers.one) : t(($) => $.wholesalers.new)}
        opened={opened !== undefined || open === NEW_ROW}
        onClose={close}
      >
        <WholesalerForm key={open} wholesaler={opened} onClose={close} />
      </SidePanel>
    </>
  );
}
