import type { ReactNode } from 'react';
import { personName } from '../../../references/person-name.ts';
import { type Column, NOTHING } from '../../../ui/list/types.ts';
import { When } from '../../../ui/when.tsx';
import type { UploadRow } from '../queries.ts';
import { addFigures } from './add-figures.ts';
import { Count, Months, Sum } from './figures.tsx';
import { UploadState } from './upload-state.tsx';

/** The cell once the sheet is read: before, it has no months. */
const whenRead = (upload: UploadRow, cell: (upload: UploadRow) => ReactNode) =>
  upload.months.length === 0 ? NOTHING : cell(upload);

const Rows = ({ count }: { count: number }) => (count === 0 ? NOTHING : <Count count={count} />);

export const uploadColumns = (currency: string): Column<UploadRow>[] => [
  { key: 'name', label: ($) => $.salesReports.file, render: ({ name }) => name, card: 'title' },
  { key: 'wholesaler', label: ($) => $.wholesalers.one, render: ({ wholesaler }) => wholesaler },
  {
    key: 'months',
    label: ($) => $.salesLoads.list.months,
    render: (upload) => whenRead(upload, ({ months }) => <Months months={months.map(({ month }) => month)} />),
  },
  {
    key: 'rows',
    label: ($) => $.salesReports.rows,
    render: ({ months, rowCount }) => <Rows count={months.length === 0 ? rowCount : addFigures(months).rows} />,
    numeric: true,
    wide: true,
  },
  {
    key: 'amount',
    label: ($) => $.salesReports.amount,
    unit: currency,
    render: (upload) => whenRead(upload, ({ months }) => <Sum amount={addFigures(months).amount} />),
    numeric: true,
  },
  {
    key: 'stage',
    label: ($) => $.salesReports.stage,
    render: (upload) => <UploadState upload={upload} />,
    card: 'mark',
  },
  {
    key: 'uploadedBy',
    label: ($) => $.salesReports.uploadedBy,
    render: ({ uploadedBy }) => personName(uploadedBy),
    wide: true,
  },
  {
    key: 'createdAt',
    label: ($) => $.salesReports.createdAt,
    render: ({ createdAt }) => <When at={createdAt} />,
    sortable: true,
  },
];
