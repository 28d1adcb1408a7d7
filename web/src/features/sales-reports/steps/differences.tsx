import { Button, Skeleton } from '@mantine/core';
import type { SalesFigures } from '@portal/contract';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { addAmounts, sumText } from '../../../lib/amount.ts';
import { exactText } from '../../../lib/instant-text.ts';
import { numberFormat } from '../../../lib/intl.ts';
import { monthText } from '../../../i18n/months.ts';
import { personName } from '../../../references/person-name.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import sheets from '../../../sheets/sheets.module.css';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { Difference, useDifferences } from '../queries.ts';
import classes from './steps.module.css';

type DifferencesProps = { query: ReturnType<typeof useDifferences> };

/** How many products are shown; the others on demand. */
const FEW = 10;

const isSame = (a: SalesFigures, b: SalesFigures): boolean =>
  a.rows === b.rows &&
  a.quantity === b.quantity &&
  a.freeUnits === b.freeUnits &&
  addAmounts([a.amount]) === addAmounts([b.amount]);

/** What a sheet would replace: month by month, then the products that move most. Nothing where every month is new. */
export function Differences({ query: { data, error, refetch } }: DifferencesProps) {
  const { t } = useTexts();
  if (!data && error)
    return (
      <ErrorState
        title={t(($) => $.salesReports.steps.differencesFailed)}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton height={120} />;
  const replaced = data.months.filter(({ upload }) => upload !== null);
  if (replaced.length === 0) return null;
  return (
    <Card heading={t(($) => $.salesReports.steps.differences)}>
      <Months months={replaced} />
      <h3 className={classes.subheading}>{t(($) => $.salesReports.steps.byProduct)}</h3>
      <Products products={data.products.filter(({ before, after }) => !isSame(before, after))} />
    </Card>
  );
}

function Months({ months }: Pick<Difference, 'months'>) {
  const { t, language } = useTexts();
  const noteOf = (upload: Difference['months'][number]['upload']) =>
    upload &&
    t(($) => $.salesReports.steps.loadedBy, {
      name: upload.name,
      person: personName(upload.loadedBy),
      at: exactText(upload.loadedAt, language),
    });
  return (
    <FiguresTable
      title={t(($) => $.salesReports.steps.month)}
      rows={months.map(({ month, upload, before, after }) => ({
        key: month,
        name: monthText(month, language),
        note: noteOf(upload),
        before,
        after,
      }))}
    />
  );
}

function Products({ products }: Pick<Difference, 'products'>) {
  const { t } = useTexts();
  const [all, setAll] = useState(false);
  if (products.length === 0) return <p className={sheets.hint}>{t(($) => $.salesReports.steps.sameFigures)}</p>;
  return (
    <>
      <FiguresTable
        title={t(($) => $.salesReports.steps.product)}
        rows={(all ? products : products.slice(0, FEW)).map(({ formId, name, before, after }) => ({
          key: String(formId),
          name,
          note: null,
          before,
          after,
        }))}
      />
      {products.length > FEW && (
        <Button variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
          {all
            ? t(($) => $.salesReports.steps.fewerProducts)
            : t(($) => $.salesReports.steps.allProducts, { count: products.length })}
        </Button>
      )}
    </>
  );
}

type FiguresRow = { key: string; name: string; note: string | null; before: SalesFigures; after: SalesFigures };

/** Before, after and the difference, in money; lines and units below. */
function FiguresTable({ title, rows }: { title: string; rows: readonly FiguresRow[] }) {
  const { t } = useTexts();
  const currency = useCurrency();
  const heads = [
    t(($) => $.salesReports.steps.before, { currency }),
    t(($) => $.salesReports.steps.after, { currency }),
    t(($) => $.salesReports.steps.change, { currency }),
  ];
  return (
    <table className={classes.figures}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {heads.map((head) => (
            <th key={head} scope="col" data-numeric>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, note, before, after }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {note && <span className={classes.muted}>{note}</span>}
            </th>
            <Cell label={heads[0]} figures={before} />
            <Cell label={heads[1]} figures={after} />
            <Cell label={heads[2]} figures={minus(after, before)} isChange />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const minus = (a: SalesFigures, b: SalesFigures): SalesFigures => ({
  rows: a.rows - b.rows,
  quantity: a.quantity - b.quantity,
  freeUnits: a.freeUnits - b.freeUnits,
  amount: addAmounts([a.amount, b.amount.startsWith('-') ? b.amount.slice(1) : `-${b.amount}`]),
});

type CellProps = { label: string | undefined; figures: SalesFigures; isChange?: boolean };

/** `label`: the column head, for phones, where the table head is hidden. */
function Cell({ label, figures: { rows, quantity, amount }, isChange = false }: CellProps) {
  const { t, language } = useTexts();
  const signed = (count: number) => numberFormat(language, isChange ? { signDisplay: 'exceptZero' } : {}).format(count);
  return (
    <td data-numeric data-label={label}>
      {isChange && !amount.startsWith('-') && addAmounts([amount]) !== '0.00' && '+'}
      {sumText(amount, language)}
      <span className={classes.muted}>
        {t(($) => $.salesReports.steps.linesAndUnits, { lines: signed(rows), units: signed(quantity) })}
      </span>
    </td>
  );
}
