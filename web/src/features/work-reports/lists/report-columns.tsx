import {
  actsColumn,
  authorColumn,
  decidedByColumn,
  fileCountColumn,
  submittedAtColumn,
  updatedAtColumn,
} from '../../../documents/list/document-columns.tsx';
import { DocumentStatus, LateBadge } from '../../../documents/view/document-status.tsx';
import { useTexts } from '../../../i18n/i18n.ts';
import { periodText } from '../../../references/report-name.ts';
import { type Column, NOTHING } from '../../../ui/list/types.ts';
import type { ReportRow } from '../queries.ts';
import { workReportKind } from '../work-report-kind.ts';
import classes from '../../../documents/list/rows.module.css';

function PeriodText({ row }: { row: ReportRow }) {
  const { t, language } = useTexts();
  return <span className={classes.unbroken}>{periodText(t, language, row)}</span>;
}

function TypeText({ row }: { row: ReportRow }) {
  const { t } = useTexts();
  const type = t(($) => $.workReports.types[row.typeId]);
  return row.title === '' ? type : <span className={classes.free}>{`${type} · ${row.title}`}</span>;
}

const period: Column<ReportRow> = {
  key: 'periodStart',
  label: ($) => $.workReports.fields.period,
  render: (row) => <PeriodText row={row} />,
  exportAs: ['periodStart', 'periodEnd'],
  sortable: true,
  card: 'title',
};
const common: Column<ReportRow>[] = [
  {
    key: 'type',
    label: ($) => $.workReports.type,
    render: (row) => <TypeText row={row} />,
    exportAs: ['type', 'title'],
  },
  {
    key: 'status',
    label: ($) => $.documents.status,
    render: (row) => (
      <span className={classes.marks}>
        <DocumentStatus statusId={row.statusId} />
        {row.late && <LateBadge />}
      </span>
    ),
    exportAs: ['status', 'late'],
    card: 'mark',
  },
  {
    key: 'cities',
    label: ($) => $.workReports.fields.cities,
    render: (row) => row.cities.join(', ') || NOTHING,
    wide: true,
  },
  { key: 'visitCount', label: ($) => $.workReports.fields.visits, render: (row) => row.visitCount, numeric: true },
  fileCountColumn,
];
export const ownColumns: readonly Column<ReportRow>[] = [
  period,
  ...common,
  { ...submittedAtColumn, sortable: false },
  decidedByColumn,
  updatedAtColumn,
  actsColumn(workReportKind),
];
export const othersColumns: readonly Column<ReportRow>[] = [
  period,
  authorColumn,
  ...common,
  submittedAtColumn,
  decidedByColumn,
];
