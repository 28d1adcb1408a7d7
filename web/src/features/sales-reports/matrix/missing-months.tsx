import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { monthsText } from '../../../i18n/months.ts';
import type { MatrixRow } from './matrix-rows.ts';
import classes from './matrix.module.css';

const missingOf = ({ places }: MatrixRow): string[] =>
  places.filter(({ cell }) => cell?.state === 'missing').map(({ month }) => month);

/** The missing months as text: the main purpose of this page for an administrator. */
export function MissingMonths({ rows }: { rows: readonly MatrixRow[] }) {
  const { t, language } = useTexts();
  const behind = rows
    .map((row) => ({ id: row.id, name: row.name, months: missingOf(row) }))
    .filter(({ months }) => months.length > 0);
  const count = behind.reduce((sum, { months }) => sum + months.length, 0);
  if (count === 0) return null;
  return (
    <div role="status" data-tone="warning" className={classes.behind}>
      <p className={classes.behindTitle}>
        <IconAlertTriangle size={18} aria-hidden />
        {t(($) => $.salesLoads.matrix.missingTitle, { count })}
      </p>
      <ul className={classes.behindList}>
        {behind.map(({ id, name, months }) => (
          <li key={id}>
            {t(($) => $.salesLoads.matrix.missingOf, { wholesaler: name, months: monthsText(months, language) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
