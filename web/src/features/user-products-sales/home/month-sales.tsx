import { Anchor } from '@mantine/core';
import { DASHBOARD, monthAfter, salesFigures } from '@portal/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { sumText } from '../../../lib/amount.ts';
import { monthText } from '../../../i18n/months.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { useSession } from '../../../session/use-session.tsx';
import { Card } from '../../../ui/card.tsx';
import { Bar } from '../../../figures/bar.tsx';
import { growthText, rateText } from '../../../figures/figure-text.ts';
import { useSalesSummary } from '../queries.ts';
import { paths } from '../screens.ts';
import classes from './month-sales.module.css';

/** The last loaded month in few figures, for the first screen; nothing where nothing was ever loaded. */
export function MonthSales() {
  const { t, language } = useTexts();
  const currency = useCurrency();
  const { data } = useSalesSummary();
  if (!data || data.month === null) return null;
  const { month, isTeam, isRunning, realised, offObjective, attainment, growth, missing } = data;
  const rate = t(($) => $.figures.names.attainment);
  const name = monthText(month, language);
  const before = monthText(monthAfter(month, -12), language);
  return (
    <Card heading={t(($) => $.ownSales.tile.title)}>
      <p className={classes.month}>{isTeam ? t(($) => $.ownSales.tile.ofTeam, { month: name }) : name}</p>
      <dl className={classes.figures}>
        <div>
          <dt>{t(($) => $.figures.names.realised)}</dt>
          <dd>
            {sumText(realised, language)} <span className={classes.unit}>{currency}</span>
          </dd>
          {attainment !== null && Number(offObjective) !== 0 && (
            <dd>
              <span className={classes.unit}>
                {t(($) => $.ownSales.besideObjective, { amount: sumText(offObjective, language) })}
              </span>
            </dd>
          )}
        </div>
        <div>
          <dt>{isRunning ? t(($) => $.figures.figureToDate, { figure: rate }) : rate}</dt>
          <dd>{rateText(attainment, language)}</dd>
        </div>
        <div>
          <dt>{t(($) => $.ownSales.tile.growth, { month: before })}</dt>
          <dd>{growthText(growth, language)}</dd>
        </div>
      </dl>
      {attainment !== null && <Bar rate={attainment} />}
      {missing.length > 0 && (
        <p className={classes.missing} data-tone="warning">
          <IconAlertTriangle size={16} aria-hidden />
          {t(($) => $.ownSales.missingNow, { wholesalers: missing.join(', ') })}
        </p>
      )}
      <WayOn isTeam={isTeam} month={month} />
    </Card>
  );
}

/** Links to the report for users who may read a team's, otherwise to one's own sales. */
function WayOn({ isTeam, month }: { isTeam: boolean; month: string }) {
  const { t } = useTexts();
  const readsReports = useSession().can(salesFigures.monthly.access);
  const [year, period] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  const toReport = isTeam && readsReports;
  return (
    <Anchor
      component={Link}
      className={classes.way}
      to={
        toReport ? `${DASHBOARD}/sales-reports/monthly?year=${year}&period=${period}` : `${paths.monthly}?year=${year}`
      }
    >
      {toReport ? t(($) => $.ownSales.tile.report) : t(($) => $.ownSales.tile.own)}
    </Anchor>
  );
}
