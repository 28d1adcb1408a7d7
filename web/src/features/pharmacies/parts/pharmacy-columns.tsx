import { pharmacyFields } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { type Column, NOTHING } from '../../../ui/list/types.ts';
import { furtherColumns } from '../../../ui/reference-fields.tsx';
import { When } from '../../../ui/when.tsx';
import type { PharmacyRow } from '../queries.ts';
import { PharmacyStatus } from './pharmacy-status.tsx';

function TypeText({ type }: Pick<PharmacyRow, 'type'>) {
  const { t } = useTexts();
  return t(($) => $.pharmacies.types[type]);
}

/** Shortened for a line: the first name, and how many more. */
function Names({ names }: { names: readonly string[] }) {
  const { t } = useTexts();
  const [first, ...others] = names;
  if (first === undefined) return NOTHING;
  if (others.length === 0) return first;
  return <span title={names.join(', ')}>{t(($) => $.pharmacies.andMore, { first, count: others.length })}</span>;
}

const placed: Column<PharmacyRow>[] = [
  {
    key: 'name',
    label: ($) => $.pharmacies.fields.name,
    render: (pharmacy) => pharmacy.name,
    sortable: true,
    card: 'title',
    share: 200,
  },
  { key: 'type', label: ($) => $.pharmacies.fields.type, render: ({ type }) => <TypeText type={type} />, share: 118 },
  { key: 'city', label: ($) => $.pharmacies.fields.city, render: ({ city }) => city, share: 120 },
  {
    key: 'representatives',
    label: ($) => $.pharmacies.representatives,
    render: ({ representatives }) => <Names names={representatives} />,
    share: 200,
  },
  {
    key: 'phone',
    label: ($) => $.pharmacies.fields.phone,
    render: ({ phone }) => phone ?? NOTHING,
    share: 150,
    wide: true,
  },
  {
    key: 'status',
    label: ($) => $.pharmacies.fields.status,
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
    wide: true,
  },
];

export const pharmacyColumns = [...placed, ...furtherColumns(pharmacyFields, ($) => $.pharmacies.fields, placed)];
