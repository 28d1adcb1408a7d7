import { type Year, years } from '@portal/contract';
import { IconCalendarStats, IconPlus } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { wholeList } from '../../ui/list/list-result.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { NEW_ROW, useOpenRow } from '../../ui/list/open-row.ts';
import { arrangeRows, smallList } from '../../ui/list/small-list.ts';
import type { Column } from '../../ui/list/types.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { EditYear, NewYear } from './parts/year-form.tsx';
import { YearStatus } from './parts/year-status.tsx';
import { useYears } from './queries.ts';

const list = smallList(years.list, 'id', 'isOpen');
const by = {
  id: (a: Year, b: Year) => a.id - b.id,
  isOpen: (a: Year, b: Year) => Number(a.isOpen) - Number(b.isOpen),
};

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

/** `settings/years`: the years that figures are kept for. One is added, opened or closed beside the list. */
export function YearsListPage() {
  const { t } = useTexts();
  const state = useListState(list, { id: 'years', filters: [], defaultSort: '-id' });
  const query = useYears();
  const { q, sort = '-id' } = state.query;
  const { open, hrefOf, close } = useOpenRow();
  const opened = query.data?.find(({ id }) => String(id) === open);
  return (
    <>
      <ListPage
        title={($) => $.calendar.title}
        state={state}
        result={wholeList(query, query.data && arrangeRows(query.data, { q, sort, words: ({ id }) => String(id), by }))}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ id }) => String(id)}
        rowHref={({ id }) => hrefOf(id)}
        searchHint={($) => $.calendar.searchHint}
        primary={{ label: ($) => $.calendar.new, href: hrefOf(NEW_ROW), icon: IconPlus }}
        empty={{ icon: IconCalendarStats, title: ($) => $.calendar.emptyTitle, text: ($) => $.calendar.emptyText }}
      />
      <SidePanel
        title={opened ? String(opened.id) : t(($) => $.calendar.new)}
        opened={opened !== undefined || (open === NEW_ROW && query.data !== undefined)}
        onClose={close}
      >
        {opened ? (
          <EditYear key={open} year={opened} onClose={close} />
        ) : (
          <NewYear next={nextOf(query.data ?? [])} onClose={close} />
        )}
      </SidePanel>
    </>
  );
}
