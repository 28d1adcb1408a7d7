import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { personName } from '../../../references/person-name.ts';
import { type ReportRow, useReport } from '../queries.ts';
import { paths } from '../screens.ts';
import classes from './home.module.css';
import { reportName } from '../../../references/report-name.ts';

/** What came back to be mended, with what the manager wrote. It stands before everything else. */
export function ReturnedList({ rows }: { rows: readonly ReportRow[] }) {
  const { t } = useTexts();
  if (rows.length === 0) return null;
  return (
    <section className={classes.returned} aria-label={t(($) => $.workReports.returnedTitle)}>
      <h2 className={classes.heading}>
        <IconArrowBackUp size={18} aria-hidden /> {t(($) => $.workReports.returnedTitle)}
      </h2>
      <ul className={classes.items}>
        {rows.map((row) => (
          <Returned key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Returned({ row }: { row: ReportRow }) {
  const { t, language } = useTexts();
  const last = useReport(row).data?.history.findLast(({ action }) => action === 'return');
  return (
    <li>
      <div className={classes.grow}>
        <strong>{reportName(t, language, row)}</strong>
        {last && (
          <p className={classes.comment}>
            {t(($) => $.workReports.returnedBy, { person: personName(last.actor), comment: last.comment })}
          </p>
        )}
      </div>
      <Button
        component={Link}
        to={row.actions.includes('update') ? paths.update(row) : paths.read(row)}
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
      >
        {t(($) => $.workReports.correct)}
      </Button>
    </li>
  );
}
