import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { sumText } from '../../../lib/amount.ts';
import { numberFormat } from '../../../lib/intl.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { Card } from '../../../ui/card.tsx';
import { NOTHING } from '../../../ui/list/types.ts';
import type { Report } from '../queries.ts';
import classes from './month-sales.module.css';
import { ScrollBox } from '../../../ui/scroll-box.tsx';

type Sales = NonNullable<NonNullable<Report['figures']>['sales']>;

/** The author's sales of the month against the objectives; without a load nothing is shown. */
export function MonthSales({ sales }: { sales: Sales }) {
  const { t } = useTexts();
  const currency = useCurrency();
  return (
    <Card heading={t(($) => $.workReports.figures.sales.title)}>
      {!sales.isLoaded && (
        <p className={classes.note}>
          <IconInfoCircle size={16} aria-hidden />
          {t(($) => $.workReports.figures.sales.notLoaded)}
        </p>
      )}
      {sales.isLoaded && sales.missing.length > 0 && (
        <p className={classes.note} data-tone="warning">
          <IconAlertTriangle size={16} aria-hidden />
          {t(($) => $.workReports.figures.sales.incomplete, { wholesalers: sales.missing.join(', ') })}
        </p>
      )}
      <ScrollBox className={classes.frame} label={t(($) => $.workReports.figures.sales.title)}>
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              {columns.map((name) => (
                <th key={name} scope="col">
                  {sales.isRunning && name === 'attainment'
                    ? t(($) => $.figures.figureToDate, { figure: t(($) => $.workReports.figures.sales[name]) })
                    : t(($) => $.workReports.figures.sales[name])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <SalesRow
              name={t(($) => $.workReports.figures.sales.quantity)}
              figures={sales.quantity}
              isLoaded={sales.isLoaded}
            />
            <SalesRow
              name={t(($) => $.workReports.figures.sales.amount, { currency })}
              figures={sales.amount}
              isLoaded={sales.isLoaded}
            />
          </tbody>
        </table>
      </ScrollBox>
    </Card>
  );
}

/** Sales, the parts with and without objectives, and the objective: the figures add up. */
const columns = ['realised', 'onObjective', 'offObjective', 'objective', 'difference', 'attainment'] as const;

type RowProps = { name: string; figures: Sales['amount']; isLoaded: boolean };

function SalesRow({ name, figures, isLoaded }: RowProps) {
  const { language } = useTexts();
  const { realised, onObjective, offObjective, objective, difference, attainment } = figures;
  const sum = (figure: string | null) => (figure === null ? NOTHING : sumText(figure, language));
  const rate = (figure: string) =>
    numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(figure as Intl.StringNumericLiteral);
  return (
    <tr>
      <th scope="row">{name}</th>
      {[realised, onObjective, offObjective].map((sold, index) => (
        <td key={index}>{isLoaded ? sum(sold) : NOTHING}</td>
      ))}
      <td>{sum(objective)}</td>
      <td>{sum(difference)}</td>
      <td>{attainment === null ? NOTHING : rate(attainment)}</td>
    </tr>
  );
}
