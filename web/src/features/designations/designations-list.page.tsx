import { type Designation, designations } from '@portal/contract';
import { IconBriefcase, IconStethoscope } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { PanelListPage } from '../../ui/list/panel-list-page.tsx';
import { smallList } from '../../ui/list/small-list.ts';
import type { Column } from '../../ui/list/types.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { DesignationForm } from './parts/designation-form.tsx';
import { useDesignationList } from './queries.ts';

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

/** `settings/designations`: the job titles. A panel beside the list adds or changes one. */
export function DesignationsListPage() {
  const { t } = useTexts();
  return (
    <PanelListPage
      state={useListState(list, { id: 'designations', filters: [], defaultSort: 'name' })}
      defaultSort="name"
      query={useDesignationList()}
      columns={columns}
      by={by}
      nameOf={({ name }) => name}
      texts={{
        title: ($) => $.titles.designations,
        new: ($) => $.designations.new,
        searchHint: ($) => $.designations.searchHint,
        emptyTitle: ($) => $.designations.emptyTitle,
        emptyText: ($) => $.designations.emptyText,
      }}
      heading={() => t(($) => $.designations.one)}
      icon={IconBriefcase}
    >
      {(opened, close) => <DesignationForm designation={opened} onClose={close} />}
    </PanelListPage>
  );
}
