import { type HealthProfessional, citiesOf, professionalName } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { type Column, NOTHING } from '../../../ui/list/types.ts';
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

export const useProfessionalColumns = (today: string): Column<HealthProfessional>[] => [
  { key: 'name', label: ($) => $.health.name, render: professionalName, sortable: true, card: 'title', share: 20 },
  {
    key: 'potential',
    label: ($) => $.health.potential,
    render: ({ potential }) => <PotentialBadge potential={potential} />,
    sortable: true,
    card: 'mark',
    share: 10,
  },
  {
    key: 'specialty',
    label: ($) => $.health.specialty,
    render: ({ specialty }) => specialty,
    sortable: true,
    share: 14,
  },
  { key: 'kind', label: ($) => $.health.kind, render: (row) => <KindWord row={row} />, hidden: true, share: 10 },
  { key: 'facilities', label: ($) => $.health.places, render: placeText, share: 18, wide: true },
  { key: 'city', label: ($) => $.health.city, render: (row) => citiesOf(row).join(', '), sortable: true, share: 11 },
  { key: 'phone', label: ($) => $.health.phone, render: ({ phone }) => phone, hidden: true, share: 12 },
  { key: 'email', label: ($) => $.health.email, render: ({ email }) => email, hidden: true, share: 16 },
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
