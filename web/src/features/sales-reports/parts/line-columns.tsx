import type { MatchMethod } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { lineText } from '../../../sheets/sheet-kind.ts';
import type { Column } from '../../../ui/list/types.ts';
import type { LineRow } from '../load-queries.ts';
import { Count, Months, Sum } from './figures.tsx';
import classes from './loads.module.css';

/** The match of a name in the sheet; on hover, the sheet's own spelling. */
const Found = ({ name, text }: { name: string | null; text: string }) => (
  <span title={text} className={name === null ? classes.leftOut : undefined}>
    {name ?? text}
  </span>
);

function Method({ how }: { how: MatchMethod | null }) {
  const { t } = useTexts();
  return how === null ? '—' : t(($) => $.salesReports.methods[how]);
}

function LineNumber({ row }: { row: LineRow }) {
  const { t } = useTexts();
  return row.worksheet === null ? <Count count={row.line} /> : lineText(t, row);
}

export const lineColumns = (currency: string): Column<LineRow>[] => [
  { key: 'line', label: ($) => $.imports.line, render: (row) => <LineNumber row={row} />, numeric: true, share: 10 },
  { key: 'month', label: ($) => $.salesReports.month, render: ({ month }) => <Months months={[month]} />, share: 11 },
  {
    key: 'product',
    label: ($) => $.salesReports.product,
    render: ({ product, productText }) => <Found name={product} text={productText} />,
    card: 'title',
    share: 36,
  },
  {
    key: 'productText',
    label: ($) => $.salesReports.productText,
    render: ({ productText }) => productText,
    hidden: true,
    share: 24,
  },
  {
    key: 'productHow',
    label: ($) => $.salesReports.productHow,
    render: ({ productHow }) => <Method how={productHow} />,
    wide: true,
    share: 10,
  },
  {
    key: 'pharmacy',
    label: ($) => $.salesReports.pharmacy,
    render: ({ pharmacy, pharmacyText }) => <Found name={pharmacy} text={pharmacyText} />,
    share: 24,
  },
  {
    key: 'pharmacyText',
    label: ($) => $.salesReports.pharmacyText,
    render: ({ pharmacyText }) => pharmacyText,
    hidden: true,
    share: 24,
  },
  {
    key: 'pharmacyHow',
    label: ($) => $.salesReports.pharmacyHow,
    render: ({ pharmacyHow }) => <Method how={pharmacyHow} />,
    wide: true,
    share: 10,
  },
  {
    key: 'quantity',
    label: ($) => $.salesReports.quantity,
    render: ({ quantity }) => <Count count={quantity} />,
    numeric: true,
    share: 10,
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
    share: 13,
  },
];
