import { Checkbox } from '@mantine/core';
import type { Row as TableRow } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import type { ListFeatures } from './list-model.ts';
import classes from './list.module.css';

/** The row's name as a true link over the whole row: click, Enter, middle click and the context menu all work. */
export const RowLink = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href === undefined ? (
    <span className={classes.rowName}>{children}</span>
  ) : (
    <Link to={href} data-row-focus className={classes.rowLink}>
      {children}
    </Link>
  );

type RowCheckProps<Row extends object> = { row: TableRow<ListFeatures, Row>; selected: boolean; name: string };

export function RowCheck<Row extends object>({ row, selected, name }: RowCheckProps<Row>) {
  'use no memo';
  const { t } = useTexts();
  return (
    <Checkbox
      className={classes.check}
      aria-label={t(($) => $.ui.list.selectRow, { name })}
      size="sm"
      checked={selected}
      disabled={!row.getCanSelect()}
      onChange={row.getToggleSelectedHandler()}
    />
  );
}
