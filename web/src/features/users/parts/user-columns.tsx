import { useMediaQuery } from '@mantine/hooks';
import { userFields } from '@portal/contract';
import { type Translate, useTexts } from '../../../i18n/i18n.ts';
import { familyNameFirst } from '../../../references/person-name.ts';
import { PHONE } from '../../../ui/list/list-page.tsx';
import { type Column, NOTHING } from '../../../ui/list/types.ts';
import { furtherColumns } from '../../../ui/reference-fields.tsx';
import { When } from '../../../ui/when.tsx';
import type { UserRow } from '../queries.ts';
import { PasswordStatus, UserStatus } from './user-status.tsx';

/** Shortened for a line: the first name, and how many more. */
function shortList(t: Translate, items: readonly { name: string }[]): string {
  const [first, ...others] = items.map((item) => item.name);
  if (first === undefined) return NOTHING;
  return others.length === 0 ? first : t(($) => $.users.andMore, { first, count: others.length });
}

function ShortList({ items }: { items: readonly { name: string }[] }) {
  const { t } = useTexts();
  return <span title={items.map((item) => item.name).join(', ')}>{shortList(t, items)}</span>;
}

function LastLogin({ at }: { at: Date | null }) {
  const { t } = useTexts();
  return at === null ? t(($) => $.users.never) : <When at={at} />;
}

const placed: Column<UserRow>[] = [
  {
    key: 'name',
    label: ($) => $.users.fullName,
    render: familyNameFirst,
    sortable: true,
    card: 'title',
    share: 158,
    exportAs: ['name', 'firstname'],
  },
  { key: 'username', label: ($) => $.users.usernameShort, render: (user) => user.username, sortable: true, share: 110 },
  {
    key: 'designation',
    label: ($) => $.users.fields.designation,
    render: (user) => user.designation ?? NOTHING,
    share: 136,
  },
  { key: 'manager', label: ($) => $.users.fields.manager, render: (user) => user.manager ?? NOTHING, share: 174 },
  { key: 'roles', label: ($) => $.users.roles, render: (user) => <ShortList items={user.roles} />, share: 118 },
  { key: 'cities', label: ($) => $.users.cities, render: (user) => <ShortList items={user.cities} />, share: 126 },
  {
    key: 'enabled',
    label: ($) => $.users.status,
    render: (user) => <UserStatus enabled={user.enabled} />,
    card: 'mark',
    share: 124,
  },
  {
    key: 'lastLoginAt',
    label: ($) => $.users.lastLogin,
    render: (user) => <LastLogin at={user.lastLoginAt} />,
    sortable: true,
    share: 138,
  },
  {
    key: 'passwordState',
    label: ($) => $.users.passwordState,
    render: (user) => <PasswordStatus state={user.passwordState} />,
    hidden: true,
    share: 180,
  },
  {
    key: 'createdAt',
    label: ($) => $.users.createdAt,
    render: (user) => <When at={user.createdAt} />,
    sortable: true,
    hidden: true,
    share: 140,
  },
];

/** The first name is part of the name column. */
const { firstname: _firstname, ...listed } = userFields;
const columns = [...placed, ...furtherColumns(listed, ($) => $.users.fields, placed)];

/** Columns hidden on smaller screens by default. Cards have room for all. */
const LEFT_OUT = { desk: [], laptop: ['manager', 'cities'], tablet: ['manager', 'cities', 'username'] };

/** The columns that this screen has room for. */
export function useUserColumns(): Column<UserRow>[] {
  const isDesk = useMediaQuery('(min-width: 84em)', undefined, { getInitialValueInEffect: false });
  const isTablet = useMediaQuery('(min-width: 48em) and (max-width: 70em)', undefined, {
    getInitialValueInEffect: false,
  });
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const leftOut: readonly string[] = LEFT_OUT[isDesk || isPhone ? 'desk' : isTablet ? 'tablet' : 'laptop'];
  return columns.map((column) => (leftOut.includes(column.key) ? { ...column, hidden: true } : column));
}
