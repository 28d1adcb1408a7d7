import {
  actsColumn,
  authorColumn,
  decidedByColumn,
  fileCountColumn,
  submittedAtColumn,
  updatedAtColumn,
} from '../../../documents/list/document-columns.tsx';
import classes from '../../../documents/list/rows.module.css';
import { DocumentStatus } from '../../../documents/view/document-status.tsx';
import { useTexts } from '../../../i18n/i18n.ts';
import { weekdayText } from '../../../lib/instant-text.ts';
import { personName } from '../../../references/person-name.ts';
import { type Column, NOTHING } from '../../../ui/list/types.ts';
import { minutesKind } from '../minutes-kind.ts';
import type { MinutesRow } from '../queries.ts';

function TitleText({ row }: { row: MinutesRow }) {
  const { t } = useTexts();
  return <span className={classes.free}>{row.title || t(($) => $.meetingsReports.untitled)}</span>;
}

function DateText({ row }: { row: MinutesRow }) {
  const { language } = useTexts();
  return <span className={classes.unbroken}>{weekdayText(row.date, language)}</span>;
}

function KindText({ row }: { row: MinutesRow }) {
  const { t } = useTexts();
  return t(($) => $.meetingsReports.kinds[row.kind]);
}

function TookPart({ row }: { row: MinutesRow }) {
  const { t } = useTexts();
  return row.tookPart ? t(($) => $.meetingsReports.columns.took) : NOTHING;
}

const title: Column<MinutesRow> = {
  key: 'title',
  label: ($) => $.meetingsReports.fields.title,
  render: (row) => <TitleText row={row} />,
  card: 'title',
};
const common: Column<MinutesRow>[] = [
  { key: 'date', label: ($) => $.meetingsReports.fields.date, render: (row) => <DateText row={row} />, sortable: true },
  {
    key: 'status',
    label: ($) => $.documents.status,
    render: (row) => <DocumentStatus statusId={row.statusId} />,
    card: 'mark',
  },
  { key: 'kind', label: ($) => $.meetingsReports.fields.kind, render: (row) => <KindText row={row} />, wide: true },
  {
    key: 'place',
    label: ($) => $.meetingsReports.fields.place,
    render: (row) => [row.place, row.city].filter(Boolean).join(', ') || NOTHING,
    exportAs: ['place', 'city'],
    wide: true,
  },
  {
    key: 'organiser',
    label: ($) => $.meetingsReports.fields.organiser,
    render: (row) => (row.organiser ? personName(row.organiser) : NOTHING),
    hidden: true,
  },
  {
    key: 'participantCount',
    label: ($) => $.meetingsReports.columns.participantCount,
    render: (row) => row.participantCount,
    numeric: true,
    hidden: true,
  },
  {
    key: 'pointCount',
    label: ($) => $.meetingsReports.columns.pointCount,
    render: (row) => row.pointCount,
    numeric: true,
    hidden: true,
  },
  {
    key: 'openActionCount',
    label: ($) => $.meetingsReports.columns.openActionCount,
    render: (row) => row.openActionCount,
    exportAs: ['actionCount', 'openActionCount'],
    numeric: true,
  },
  fileCountColumn,
];

export const ownColumns: readonly Column<MinutesRow>[] = [
  title,
  ...common,
  { ...submittedAtColumn, sortable: false, hidden: true },
  decidedByColumn,
  updatedAtColumn,
  actsColumn(minutesKind),
];
export const othersColumns: readonly Column<MinutesRow>[] = [
  title,
  authorColumn,
  ...common,
  {
    key: 'tookPart',
    label: ($) => $.meetingsReports.columns.tookPart,
    render: (row) => <TookPart row={row} />,
    hidden: true,
  },
  { ...submittedAtColumn, hidden: true },
  decidedByColumn,
];
