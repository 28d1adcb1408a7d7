import { type HealthProfessional, citiesOf, professionalFields, professionalName } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { type Column, NOTHING } from '../../../ui/list/types.ts';
import { furtherColumns } from '../../../ui/reference-fields.tsx';
import { DueBadge, LastVisit, PotentialBadge } from './badges.tsx';
import { useWeekdays } from './weekdays.ts';

type RowProps = { row: HealthProfessional };

function Visits({ row: { visitsThisMonth, targetFrequency } }: RowProps) {
  const { t } = useTexts();
  return t(($) => $.health.visitsOfTarget, { visits: visitsThisMonth, target: targetFrequency });
}

function KindWord({ row }: RowProps) {
  const { t } = useTexts();
  return t(($) => $.health.kinds[row.kind]);
}

function ReceptionDays({ row }: RowProps) {
  const weekdays = useWeekdays('short');
  return row.receptionDays.map((day) => weekdays[day - 1]).join(' ');
}

/** The first place, and how many more there are. */
const placeText = ({ facilities: [first, ...others] }: HealthProfessional) =>
  first ? `${first.name}${others.length > 0 ? ` +${others.length}` : ''}` : NOTHING;

const placedColumns = (today: string): Column<HealthProfessional>[] => [
  {
    key: 'name',
    label: ($) => $.health.fields.name,
    render: professionalName,
    sortable: true,
    card: 'title',
    share: 20,
  },
  {
    key: 'potential',
    label: ($) => $.health.fields.potential,
    render: ({ potential }) => <PotentialBadge potential={potential} />,
    sortable: true,
    card: 'mark',
    share: 10,
  },
  {
    key: 'specialty',
    label: ($) => $.health.fields.specialty,
    render: ({ specialty }) => specialty,
    sortable: true,
    share: 14,
  },
  { key: 'kind', label: ($) => $.health.fields.kind, render: (row) => <KindWord row={row} />, hidden: true, share: 10 },
  { key: 'facilities', label: ($) => $.health.places, render: placeText, share: 18, wide: true },
  {
    key: 'city',
    label: ($) => $.health.fields.city,
    render: (row) => citiesOf(row).join(', '),
    sortable: true,
    share: 11,
  },
  {
    key: 'receptionDays',
    label: ($) => $.health.receptionDays,
    render: (row) => <ReceptionDays row={row} />,
    hidden: true,
    share: 12,
  },
  {
    key: 'lastVisitOn',
    label: ($) => $.health.lastVisit,
    render: ({ lastVisitOn }) => <LastVisit on={lastVisitOn} />,
    sortable: true,
    share: 10,
    wide: true,
  },
  {
    key: 'visitsThisMonth',
    label: ($) => $.health.visitsThisMonth,
    render: (row) => <Visits row={row} />,
    sortable: true,
    numeric: true,
    share: 10,
    wide: true,
    exportAs: ['visitsThisMonth', 'targetFrequency'],
  },
  {
    key: 'dueOn',
    label: ($) => $.health.due,
    render: (row) => <DueBadge visits={row} today={today} />,
    sortable: true,
    share: 18,
  },
];

/** Title and first name are part of the name column. */
const { title: _title, firstname: _firstname, ...listed } = professionalFields;

export function useProfessionalColumns(today: string): Column<HealthProfessional>[] {
  const placed = placedColumns(today);
  return [...placed, ...furtherColumns(listed, ($) => $.health.fields, placed)];
}
