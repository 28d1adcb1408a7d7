import { may, users } from '@portal/contract';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import { personName } from '../../references/person-name.ts';
import { useSession } from '../../session/use-session.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useGrowingList } from '../../ui/list/list-result.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { useBulkActions } from './parts/bulk-actions.ts';
import { usePasswordsDialog } from './parts/passwords-dialog.tsx';
import { useUserColumns } from './parts/user-columns.tsx';
import { filterKeys, useUserFilters } from './parts/user-filters.ts';
import { useExportUsers, useUsers } from './queries.ts';
import { paths } from './screens.ts';

/** `settings/users/list`: the accounts, with bulk actions. */
export function UsersListPage() {
  const { t } = useTexts();
  const { can } = useSession();
  const state = useListState(users.list, { id: 'users', filters: filterKeys, defaultSort: 'name' });
  const mayAdd = can(may('UserSettings.Add'));
  const passwords = usePasswordsDialog();
  return (
    <>
      <ListPage
        title={($) => $.titles.users}
        state={state}
        result={useGrowingList(useUsers(state.query), state)}
        columns={useUserColumns()}
        rowId={(user) => user.id}
        rowName={personName}
        rowHref={(user) => paths.update(user.id)}
        searchHint={($) => $.users.searchHint}
        filters={useUserFilters()}
        bulk={useBulkActions(passwords.show)}
        primary={mayAdd ? { label: ($) => $.users.new, href: paths.add, icon: IconUserPlus } : undefined}
        exportList={useExportUsers(t(($) => $.users.exportName))}
        empty={{
          icon: IconUsers,
          title: ($) => $.users.emptyTitle,
          text: mayAdd ? ($) => $.users.emptyText : ($) => $.users.emptyTextReader,
        }}
      />
      {passwords.dialog}
    </>
  );
}
