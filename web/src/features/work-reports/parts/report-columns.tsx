import { ActionIcon } from '@mantine/core';
import { status } from '@portal/contract';
import { IconArrowBack, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { DocumentStatus, LateBadge } from '../../../documents/view/document-status.tsx';
import { personName } from '../../../references/person-name.ts';
import { type Column, NOTHING } from '../../../ui/list/types.ts';
import { When } from '../../../ui/when.tsx';
import type { ReportRow } from '../queries.ts';
import { paths } from '../screens.ts';
import { periodText, reportName } from '../../../references/report-name.ts';
import classes from './report.module.css';
import { useReportActs } from './use-report-acts.ts';

/** Where a row leads: its author goes on with it, everyone else reads it. */
export const rowHref = (row: ReportRow) =>
  row.statusId === status.draft && row.actions.includes('update') ? paths.update(row) : paths.read(row);

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
  exportAs: [
    { key: 'periodStart', label: ($) => $.workReports.fields.periodStart },
    { key: 'periodEnd', label: ($) => $.workReports.fields.periodEnd },
  ],
  sortable: true,
  card: 'title',
};
const author: Column<ReportRow> = {
  key: 'author',
  label: ($) => $.workReports.author,
  render: (row) => personName(row.author),
};
const common: Column<ReportRow>[] = [
  {
    key: 'type',
    label: ($) => $.workReports.type,
    render: (row) => <TypeText row={row} />,
    exportAs: [
      { key: 'type', label: ($) => $.workReports.type },
      { key: 'title', label: ($) => $.workReports.fields.title },
    ],
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
    exportAs: [
      { key: 'status', label: ($) => $.documents.status },
      { key: 'late', label: ($) => $.workReports.lateFilter },
    ],
    card: 'mark',
  },
  {
    key: 'cities',
    label: ($) => $.workReports.fields.cities,
    render: (row) => row.cities.join(', ') || NOTHING,
    wide: true,
  },
  { key: 'visitCount', label: ($) => $.workReports.fields.visits, render: (row) => row.visitCount, numeric: true },
  {
    key: 'fileCount',
    label: ($) => $.workReports.fields.files,
    render: (row) => row.fileCount,
    numeric: true,
    hidden: true,
  },
];
const submittedAt: Column<ReportRow> = {
  key: 'submittedAt',
  label: ($) => $.workReports.submittedAt,
  render: (row) => (row.submittedAt ? <When at={row.submittedAt} /> : NOTHING),
  sortable: true,
};
const decidedBy: Column<ReportRow> = {
  key: 'decidedBy',
  label: ($) => $.workReports.decidedBy,
  render: (row) => (row.decidedBy ? personName(row.decidedBy) : NOTHING),
  hidden: true,
};
const updatedAt: Column<ReportRow> = {
  key: 'updatedAt',
  label: ($) => $.workReports.updatedAt,
  render: (row) => <When at={row.updatedAt} />,
  sortable: true,
  hidden: true,
};
const acts: Column<ReportRow> = {
  key: 'acts',
  label: ($) => $.workReports.acts,
  render: (row) => <RowActs row={row} />,
  // Buttons are nothing for a file.
  exportAs: [],
  card: 'foot',
};

export const ownColumns: readonly Column<ReportRow>[] = [
  period,
  ...common,
  { ...submittedAt, sortable: false },
  decidedBy,
  updatedAt,
  acts,
];
export const othersColumns: readonly Column<ReportRow>[] = [period, author, ...common, submittedAt, decidedBy];

/** What the author can do with a report at once, as the server says. */
function RowActs({ row }: { row: ReportRow }) {
  const { t, language } = useTexts();
  const { isBusy, recall, remove } = useReportActs();
  const name = reportName(t, language, row);
  const can = (action: ReportRow['actions'][number]) => row.actions.includes(action);
  return (
    <span className={classes.acts}>
      {can('update') && (
        <ActionIcon
          component={Link}
          to={paths.update(row)}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t(($) => $.workReports.continueNamed, { name })}
          title={t(($) => $.workReports.continue)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
      {can('recall') && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          disabled={isBusy}
          aria-label={t(($) => $.workReports.recallNamed, { name })}
          title={t(($) => $.workReports.recall)}
          onClick={() => void recall(row)}
        >
          <IconArrowBack size={18} aria-hidden />
        </ActionIcon>
      )}
      {can('delete') && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          disabled={isBusy}
          aria-label={t(($) => $.workReports.deleteNamed, { name })}
          title={t(($) => $.workReports.delete)}
          onClick={() => void remove(row)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </span>
  );
}
