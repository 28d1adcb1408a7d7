import { type Wholesaler, wholesalers } from '@portal/contract';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { PanelListPage } from '../../ui/list/panel-list-page.tsx';
import { smallList } from '../../ui/list/small-list.ts';
import type { Column } from '../../ui/list/types.ts';
import { WholesalerForm } from './parts/wholesaler-form.tsx';
import { useWholesalerList } from './queries.ts';

const list = smallList(wholesalers.list, 'name');
const by = { name: (a: Wholesaler, b: Wholesaler) => a.name.localeCompare(b.name) };

const columns: Column<Wholesaler>[] = [
  { key: 'name', label: ($) => $.wholesalers.name, render: ({ name }) => name, sortable: true, card: 'title' },
];

/** `settings/wholesalers`: the wholesalers whose sales sheets are loaded. A panel beside the list adds or renames one. */
export function WholesalersListPage() {
  const { t } = useTexts();
  return (
    <PanelListPage
      state={useListState(list, { id: 'wholesalers', filters: [], defaultSort: 'name' })}
      defaultSort="name"
      query={useWholesalerList()}
      columns={columns}
      by={by}
      nameOf={({ name }) => name}
      texts={{
        title: ($) => $.titles.wholesalers,
        new: ($) => $.wholesalers.new,
        searchHint: ($) => $.wholesalers.searchHint,
        emptyTitle: ($) => $.wholesalers.emptyTitle,
        emptyText: ($) => $.wholesalers.emptyText,
      }}
      heading={() => t(($) => $.wholesalers.one)}
      icon={IconTruckDelivery}
    >
      {(opened, close) => <WholesalerForm wholesaler={opened} onClose={close} />}
    </PanelListPage>
  );
}
