import { type Role, permissionNames } from '@portal/contract';
import { IconLock, IconPencil, IconPlus, IconShieldLock } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { wholeList } from '../../ui/list/list-result.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { arrangeRows } from '../../ui/list/small-list.ts';
import { type Column, NOTHING } from '../../ui/list/types.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { by, roleList, wordsOf } from './parts/role-list.ts';
import { useRoles } from './queries.ts';
import { paths } from './screens.ts';

const columns: Column<Role>[] = [
  { key: 'name', label: ($) => $.roles.name, render: (role) => role.name, sortable: true, card: 'title', share: 20 },
  { key: 'description', label: ($) => $.roles.description, render: (role) => role.description || NOTHING, share: 40 },
  {
    key: 'permissions',
    label: ($) => $.roles.permissions,
    render: (role) => <PermissionCount count={role.permissions.length} />,
    sortable: true,
    numeric: true,
    share: 14,
  },
  {
    key: 'userCount',
    label: ($) => $.roles.userCount,
    render: (role) => role.userCount,
    sortable: true,
    numeric: true,
    share: 14,
  },
  {
    key: 'isSystem',
    label: ($) => $.roles.kind,
    render: (role) => <Kind isSystem={role.isSystem} />,
    card: 'mark',
    share: 16,
  },
];

/** `settings/roles/list`: the roles, and the number of users of each. */
export function RolesListPage() {
  const state = useListState(roleList, { id: 'roles', filters: [], defaultSort: 'name' });
  const query = useRoles();
  const { q, sort = 'name' } = state.query;
  const shown = query.data && arrangeRows(query.data, { q, sort, words: wordsOf, by });
  return (
    <ListPage
      title={($) => $.titles.roles}
      state={state}
      result={wholeList(query, shown)}
      columns={columns}
      rowId={(role) => role.id}
      rowName={(role) => role.name}
      rowHref={(role) => paths.update(role.id)}
      searchHint={($) => $.roles.searchHint}
      primary={{ label: ($) => $.roles.new, href: paths.add, icon: IconPlus }}
      empty={{ icon: IconShieldLock, title: ($) => $.roles.emptyTitle, text: ($) => $.roles.emptyText }}
    />
  );
}

function PermissionCount({ count }: { count: number }) {
  const { t } = useTexts();
  return t(($) => $.roles.permissionCount, { count, total: permissionNames.length });
}

function Kind({ isSystem }: { isSystem: boolean }) {
  const { t } = useTexts();
  return (
    <StatusBadge tone={isSystem ? 'info' : 'neutral'} icon={isSystem ? IconLock : IconPencil}>
      {isSystem ? t(($) => $.roles.system) : t(($) => $.roles.custom)}
    </StatusBadge>
  );
}
