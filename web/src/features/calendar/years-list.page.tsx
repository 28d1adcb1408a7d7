import { type Year, years } from '@portal/contract';
import { IconCalendarStats } from '@tabler/icons-react';
import { useListState } from '../../ui/list/list-state.ts';
import { PanelListPage } from '../../ui/list/panel-list-page.tsx';
import { smallList } from '../../ui/list/small-list.ts';
import type { Column } from '../../ui/list/types.ts';
import { EditYear, NewYear } from './parts/year-form.tsx';
import { YearStatus } from './parts/year-status.tsx';
import { useYears } from './queries.ts';

const list = smallList(years.list, 'id', 'isOpen');
const by = { id: (a: Year, b: Year) => a.id - b.id, isOpen: (a: Year, b: Year) => Number(a.isOpen) - Number(b.isOpen) };

const columns: Column<Year>[] = [
  { key: 'id', label: ($) => $.calendar.one, render: ({ id }) => id, sortable: true, card: 'title', share: 1 },
  {
    key: 'isOpen',
    label: ($) => $.calendar.status,
    render: ({ isOpen }) => <YearStatus isOpen={isOpen} />,
    sortable: true,
    card: 'mark',
    share: 3,
  },
];

const nextOf = (all: readonly Year[]) => Math.max(new Date().getFullYear() - 1, ...all.map(({ id }) => id)) + 1;

/** `settings/years`: the years with figures. A panel beside the list adds, opens or closes a year. */
export function YearsListPage() {
  const query = useYears();
  return (
    <PanelListPage
      state={useListState(list, { id: 'years', filters: [], defaultSort: '-id' })}
      defaultSort="-id"
      query={query}
      columns={columns}
      by={by}
      nameOf={({ id }) => String(id)}
      texts={{
        title: ($) => $.titles.years,
        new: ($) => $.calendar.new,
        searchHint: ($) => $.calendar.searchHint,
        emptyTitle: ($) => $.calendar.emptyTitle,
        emptyText: ($) => $.calendar.emptyText,
      }}
      heading={({ id }) => String(id)}
      icon={IconCalendarStats}
    >
      {(opened, close) =>
        opened ? (
          <EditYear year={opened} onClose={close} />
        ) : (
          <NewYear next={nextOf(query.data ?? [])} onClose={close} />
        )
      }
    </PanelListPage>
  );
}
