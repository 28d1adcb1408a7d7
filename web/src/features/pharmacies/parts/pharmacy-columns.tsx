import { useMediaQuery } from '@mantine/hooks';
import { useTexts } from '../../../i18n/i18n.ts';
import { PHONE } from '../../../ui/list/list-page.tsx';
import type { Column } from '../../../ui/list/types.ts';
import { When } from '../../../ui/when.tsx';
import type { PharmacyRow } from '../queries.ts';
import { PharmacyStatus } from './pharmacy-status.tsx';

function TypeText({ type }: Pick<PharmacyRow, 'type'>) {
  const { t } = useTexts();
  return t(($) => $.pharmacies.types[type]);
}

/** What a line has room for: the first, and how many more. */
function Names({ names }: { names: readonly string[] }) {
  const { t } = useTexts();
  const [first, ...others] = names;
  if (first === undefined) return '—';
  if (others.length === 0) return first;
  return <span title={names.join(', ')}>{t(($) => $.pharmacies.andMore, { first, count: others.length })}</span>;
}

const columns: Column<PharmacyRow>[] = [
  {
    key: 'name',
    label: ($) => $.pharmacies.name,
    render: (pharmacy) => pharmacy.name,
    sortable: true,
    card: 'title',
    share: 200,
  },
  { key: 'type', label: ($) => $.pharmacies.type, render: ({ type }) => <TypeText type={type} />, share: 118 },
  { key: 'city', label: ($) => $.pharmacies.city, render: ({ city }) => city, share: 120 },
  {
    key: 'representatives',
    label: ($) => $.pharmacies.representatives,
    render: ({ representatives }) => <Names names={representatives} />,
    share: 200,
  },
  { key: 'phone', label: ($) => $.pharmacies.phone, render: ({ phone }) => phone ?? '—', share: 150 },
  {
    key: 'status',
    label: ($) => $.pharmacies.status,
    render: ({ status }) => <PharmacyStatus status={status} />,
    card: 'mark',
    share: 125,
  },
  {
    key: 'createdAt',
    label: ($) => $.pharmacies.createdAt,
    render: ({ createdAt }) => <When at={createdAt} />,
    sortable: true,
    share: 145,
  },
  {
    key: 'address',
    label: ($) => $.pharmacies.address,
    render: ({ address }) => address || '—',
    hidden: true,
    share: 200,
  },
  { key: 'email', label: ($) => $.pharmacies.email, render: ({ email }) => email ?? '—', hidden: true, share: 190 },
];

/** What a tablet leaves out, unless the user asks for it. Cards have room for everything. */
const LEFT_OUT = new Set(['phone', 'createdAt']);

/** The columns that this screen has room for. */
export function usePharmacyColumns(): Column<PharmacyRow>[] {
  const isWide = useMediaQuery('(min-width: 70em)', undefined, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  if (isWide || isPhone) return columns;
  return columns.map((column) => (LEFT_OUT.has(column.key) ? { ...column, hidden: true } : column));
}
