import { type Designation, designations } from '@portal/contract';
import { IconBriefcase, IconPlus, IconStethoscope } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { wholeList } from '../../ui/list/list-result.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { NEW_ROW, useOpenRow } from '../../ui/list/open-row.ts';
import { arrangeRows, smallList } from '../../ui/list/small-list.ts';
import type { Column } from '../../ui/list/types.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { DesignationForm } from './parts/designation-form.tsx';
import { useDesignations } from './queries.ts';

const list = smallList(designations.list, 'name', 'isMedicalRepresentative');
const by = {
  name: (a: Designation, b: Designation) => a.name.localeCompare(b.name),
  isMedicalRepresentative: (a: Designation, b: Designation) =>
    Number(b.isMedicalRepresentative) - Number(a.isMedicalRepresentative),
};

const columns: Column<Designation>[] = [
  {
    key: 'name',
    label: ($) => $.designations.name,
    render: ({ name }) => name,
    sortable: true,
    card: 'title',
    share: 2,
  },
  {
    key: 'isMedicalRepresentative',
    label: ($) => $.designations.isMedicalRepresentative,
    render: ({ isMedicalRepresentative }) => isMedicalRepresentative && <Representative />,
    sortable: true,
    card: 'mark',
    share: 1,
  },
];

function Representative() {
  const { t } = useTexts();
  return (
    <StatusBadge tone="info" icon={IconStethoscope}>
      {t(($) => $.designations.isMedicalRepresentative)}
    </StatusBadge>
  );
}

/** `settings/designations`: the job titles. One is added or changed beside the list. */
export function DesignationsListPage() {
  const { t } = useTexts();
  const state = useListState(list, { id: 'designations', filters: [], defaultSort: 'name' });
  const query = useDesignations();
  const { q, sort = 'name' } = state.query;
  const { open, hrefOf, close } = useOpenRow();
  const opened = query.data?.find(({ id }) => String(id) === open);
  return (
    <>
      <ListPage
        title={($) => $.designations.title}
        state={state}
        result={wholeList(query, query.data && arrangeRows(query.data, { q, sort, words: ({ name }) => name, by }))}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => hrefOf(id)}
        searchHint={($) => $.designations.searchHint}
        primary={{ label: ($) => $.designations.new, href: hrefOf(NEW_ROW), icon: IconPlus }}
        empty={{
          icon: IconBriefcase,
          title: ($) => $.designations.emptyTitle,
          text: ($) => $.designations.emptyText,
        }}
      />
      <SidePanel
        title={opened ? t(($) => $.designations.one) : t(($) => $.designations.new)}
        opened={opened !== undefined || open === NEW_ROW}
        onClose={close}
      >
        <DesignationForm key={open} designation={opened} onClose={close} />
      </SidePanel>
    </>
  );
}
