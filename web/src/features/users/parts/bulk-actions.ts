import type { BulkResults } from '@portal/contract';
import { IconKey, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { personName } from '../../../references/person-name.ts';
import { confirm } from '../../../ui/confirm.tsx';
import type { BulkAction } from '../../../ui/list/types.ts';
import { type UserRow, useDisableUsers, useEnableUsers, useResetPasswords } from '../queries.ts';
import type { ShowPasswords } from './passwords-dialog.tsx';
import { refusalText } from './refusal-text.ts';

const bodyOf = (rows: readonly UserRow[]) => ({ body: { ids: rows.map((user) => user.id) } });

/** Bulk actions on accounts, each with its own result. */
export function useBulkActions(showPasswords: ShowPasswords): BulkAction<UserRow>[] {
  const { t } = useTexts();
  const enable = useEnableUsers();
  const disable = useDisableUsers();
  const reset = useReset(showPasswords);
  const explain: BulkAction<UserRow>['explain'] = ({ code }) => refusalText(t, code);
  const mayToggle = (user: UserRow) => user.actions.includes('toggle');
  return [
    {
      key: 'enable',
      label: ($) => $.users.enable,
      icon: IconUserCheck,
      allowed: (user) => mayToggle(user) && !user.enabled,
      run: (rows) => enable.mutateAsync(bodyOf(rows.filter((user) => !user.enabled))),
      explain,
    },
    {
      key: 'disable',
      label: ($) => $.users.disable,
      icon: IconUserOff,
      danger: true,
      allowed: (user) => mayToggle(user) && user.enabled,
      run: async (rows) => {
        const open = rows.filter((user) => user.enabled);
        const sure = await confirm({
          title: t(($) => $.users.disableManyTitle, { count: open.length }),
          text: t(($) => $.users.disableManyText),
          accept: t(($) => $.users.disable),
          danger: true,
        });
        return sure ? disable.mutateAsync(bodyOf(open)) : null;
      },
      explain,
    },
    {
      key: 'resetPassword',
      label: ($) => $.users.resetPassword,
      icon: IconKey,
      allowed: (user) => user.actions.includes('resetPassword'),
      run: reset,
      explain,
    },
  ];
}

/** New passwords are shown first, so that nobody misses them; refusals are shown after that dialog is closed. */
function useReset(showPasswords: ShowPasswords) {
  const { t } = useTexts();
  const reset = useResetPasswords();
  return async (rows: readonly UserRow[]): Promise<BulkResults | null> => {
    const sure = await confirm({
      title: t(($) => $.users.resetManyTitle, { count: rows.length }),
      text: t(($) => $.users.resetManyText),
      accept: t(($) => $.users.resetPassword),
      danger: true,
    });
    if (!sure) return null;
    const answer = await reset.mutateAsync(bodyOf(rows));
    const names = new Map(rows.map((user) => [user.id, personName(user)]));
    const generated = answer.results.flatMap(({ id, username, password }) =>
      username === undefined || password === undefined
        ? []
        : [{ id, username, password, name: names.get(id) ?? username }],
    );
    if (generated.length > 0) await showPasswords(generated);
    return answer;
  };
}
