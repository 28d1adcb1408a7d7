import type { Column } from '../../../ui/list/types.ts';
import { Count, Months, Sum } from '../parts/figures.tsx';
import type { SoldRow } from '../report-queries.ts';
import { SheetLine } from './sheet-line.tsx';

/** Full text on hover where it is truncated. */
const Name = ({ name }: { name: string }) => <span title={name}>{name}</span>;

/** A line of a sheet: its place first, then its content. */
export const rowColumns = (currency: string): Column<SoldRow>[] => [
  {
    key: 'file',
    label: ($) => $.salesFigures.rows.where,
    render: (row) => <SheetLine row={row} />,
    card: 'title',
    exportAs: ['file', 'line'],
    share: 30,
  },
  { key: 'month', label: ($) => $.salesReports.month, render: ({ month }) => <Months months={[month]} />, share: 15 },
  {
    key: 'wholesaler',
    label: ($) => $.wholesalers.one,
    render: ({ wholesaler }) => wholesaler,
    hidden: true,
    share: 14,
  },
  { key: 'product', label: ($) => $.salesReports.product, render: ({ product }) => <Name name={product} />, share: 26 },
  {
    key: 'pharmacy',
    label: ($) => $.salesReports.pharmacy,
    render: ({ pharmacy }) => <Name name={pharmacy} />,
    share: 22,
  },
  { key: 'city', label: ($) => $.cities.fields.name, render: ({ city }) => city, wide: true, share: 11 },
  {
    key: 'quantity',
    label: ($) => $.salesReports.quantity,
    render: ({ quantity }) => <Count count={quantity} />,
    numeric: true,
    share: 14,
  },
  {
    key: 'freeUnits',
    label: ($) => $.salesReports.freeUnits,
    render: ({ freeUnits }) => <Count count={freeUnits} />,
    numeric: true,
    wide: true,
    share: 10,
  },
  {
    key: 'amount',
    label: ($) => $.salesReports.amount,
    unit: currency,
    render: ({ amount }) => <Sum amount={amount} />,
    numeric: true,
    share: 15,
  },
];
