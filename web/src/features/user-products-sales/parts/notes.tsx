import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { monthText } from '../../../lib/months.ts';
import type { OwnSales } from '../queries.ts';
import classes from './own-sales.module.css';

/** How far the year is loaded, and which months lack a wholesaler. */
export function Notes({ sales }: { sales: OwnSales }) {
  const { t, language } = useTexts();
  const { year, incomplete, loadedMonths, lastLoaded } = sales;
  const count = incomplete.length;
  return (
    <div className={classes.notes}>
      <p className={classes.note}>
        <IconInfoCircle size={16} aria-hidden />
        {lastLoaded === null
          ? t(($) => $.ownSales.noneLoaded, { year })
          : t(($) => $.ownSales.loaded, { count: loadedMonths, year, month: monthText(lastLoaded, language) })}
      </p>
      {count > 0 && (
        <div className={classes.missing} data-tone="warning">
          <p>
            <IconAlertTriangle size={16} aria-hidden />
            {t(($) => $.ownSales.incompleteMonths, { count })}
          </p>
          <ul>
            {incomplete.map(({ month, wholesalers }) => (
              <li key={month}>
                {t(($) => $.ownSales.missing, {
                  month: monthText(month, language),
                  wholesalers: wholesalers.join(', '),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
