import { useMediaQuery } from '@mantine/hooks';
import type { SalesFigures, SalesMonth } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { Card } from '../../../ui/card.tsx';
import { PHONE } from '../../../ui/list/list-page.tsx';
import { addFigures } from './add-figures.ts';
import { Count, Month, Sum } from './figures.tsx';
import classes from './loads.module.css';
import { LoadedBadge } from './upload-state.tsx';

type MonthsProps = { months: readonly SalesMonth[] };

/** The figures of a sheet by month, with their state. */
export function LoadMonths({ months }: MonthsProps) {
  const { t } = useTexts();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  return (
    <Card heading={t(($) => $.salesLoads.list.months)}>
      {isPhone ? <MonthCards months={months} /> : <MonthTable months={months} />}
    </Card>
  );
}

const State = ({ month: { state } }: { month: SalesMonth }) => (state === null ? null : <LoadedBadge state={state} />);

function MonthTable({ months }: MonthsProps) {
  const { t } = useTexts();
  const currency = useCurrency();
  const isLoaded = months.some(({ state }) => state !== null);
  return (
    <table className={classes.figures}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.salesReports.month)}</th>
          <th scope="col" data-numeric>
            {t(($) => $.salesReports.rows)}
          </th>
          <th scope="col" data-numeric>
            {t(($) => $.salesReports.quantity)}
          </th>
          <th scope="col" data-numeric>
            {t(($) => $.salesReports.freeUnits)}
          </th>
          <th scope="col" data-numeric>{`${t(($) => $.salesReports.amount)} (${currency})`}</th>
          {isLoaded && <th scope="col">{t(($) => $.salesReports.stage)}</th>}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">
              <Month month={month.month} />
            </th>
            <FigureCells figures={month} />
            {isLoaded && (
              <td>
                <State month={month} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
      {months.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{t(($) => $.salesLoads.load.total)}</th>
            <FigureCells figures={addFigures(months)} />
            {isLoaded && <td />}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const FigureCells = ({ figures: { rows, quantity, freeUnits, amount } }: { figures: SalesFigures }) => (
  <>
    {[rows, quantity, freeUnits].map((count, place) => (
      <td key={place} data-numeric>
        <Count count={count} />
      </td>
    ))}
    <td data-numeric>
      <Sum amount={amount} />
    </td>
  </>
);

/** The same on a phone, where six columns have no room. */
function MonthCards({ months }: MonthsProps) {
  const { t } = useTexts();
  const currency = useCurrency();
  return (
    <ul className={classes.monthCards}>
      {months.map((month) => (
        <li key={month.month}>
          <div className={classes.monthTop}>
            <strong>
              <Month month={month.month} />
            </strong>
            <State month={month} />
          </div>
          <div className={classes.monthTop}>
            <span className={classes.hint}>
              {t(($) => $.imports.rowCount, { count: month.rows })}
              {' · '}
              {t(($) => $.salesLoads.load.units, { count: month.quantity })}
            </span>
            <span>
              <Sum amount={month.amount} /> {currency}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
