import { actsColumn, updatedAtColumn } from '../../../documents/list/document-columns.tsx';
import { DocumentStatus } from '../../../documents/view/document-status.tsx';
import { useTexts } from '../../../i18n/i18n.ts';
import { weekdayText } from '../../../lib/instant-text.ts';
import type { Column } from '../../../ui/list/types.ts';
import { minutesKind } from '../minutes-kind.ts';
import type { MinutesRow } from '../queries.ts';

function DateText({ row }: { row: MinutesRow }) {
  const { language } = useTexts();
  return weekdayText(row.date, language);
}

const common: Column<MinutesRow>[] = [
  {
    key: 'title',
    label: ($) => $.meetingsReports.fields.title,
    render: (row) => row.title,
    card: 'title',
  },
  { key: 'date', label: ($) => $.meetingsReports.fields.date, render: (row) => <DateText row={row} />, sortable: true },
  {
    key: 'status',
    label: ($) => $.documents.status,
    render: (row) => <DocumentStatus statusId={row.statusId} />,
    card: 'mark',
  },
];

export const ownColumns: readonly Column<MinutesRow>[] = [...common, updatedAtColumn, actsColumn(minutesKind)];
