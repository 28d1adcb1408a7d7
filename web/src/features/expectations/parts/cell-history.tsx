import { monthOf } from '@portal/contract';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { sumText } from '../../../lib/amount.ts';
import { monthText } from '../../../i18n/months.ts';
import { personName } from '../../../references/person-name.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { overDialog } from '../../../ui/over-dialog.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { When } from '../../../ui/when.tsx';
import { type Change, useCellHistory } from '../queries.ts';
import classes from './page.module.css';
import { Select } from '../../../ui/form/select.tsx';

/** A cell whose past is looked at: of a quarter or a year each month has its own. */
export type Looked = { name: string; userId: number; formId: number; months: readonly number[] };

type CellHistoryProps = { year: number; cell: Looked; opened: boolean; onClose: () => void };

/** The history of a cell: values, people, times and how they were set. */
export function CellHistory({ year, cell, opened, onClose }: CellHistoryProps) {
  const { t, language } = useTexts();
  const [chosen, setChosen] = useState<number | null>(null);
  const month = chosen !== null && cell.months.includes(chosen) ? chosen : (cell.months[0] ?? 1);
  const nameOf = (number: number) => monthText(monthOf(year, number - 1), language);
  const { userId, formId } = cell;
  const { data, error, refetch } = useCellHistory(opened ? { userId, formId, month: monthOf(year, month - 1) } : null);
  return (
    <SidePanel title={t(($) => $.expectations.history.title)} opened={opened} onClose={onClose}>
      <h3>{cell.name}</h3>
      {cell.months.length > 1 ? (
        <Select
          label={t(($) => $.expectations.history.month)}
          allowDeselect={false}
          comboboxProps={overDialog}
          data={cell.months.map((number) => ({ value: String(number), label: nameOf(number) }))}
          value={String(month)}
          onChange={(value) => setChosen(Number(value))}
        />
      ) : null}
      {!data && error ? <ErrorLine error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={120} mt="md" radius="sm" /> : null}
      {data?.length === 0 && <p>{t(($) => $.expectations.history.none)}</p>}
      <ol className={classes.changes}>
        {data?.map((change) => (
          <li key={change.version}>
            <OneChange change={change} />
          </li>
        ))}
      </ol>
    </SidePanel>
  );
}

function OneChange({ change }: { change: Change }) {
  const { t, language } = useTexts();
  const currency = useCurrency();
  const { quantity, amount, act, by, at } = change;
  const quantityText =
    quantity === null ? t(($) => $.expectations.history.emptied) : sumText(String(quantity), language);
  return (
    <>
      <span className={classes.changed}>{quantityText}</span>
      {' · '}
      {amount === null ? t(($) => $.expectations.history.follows) : `${sumText(amount, language)} ${currency}`}
      <p>
        {personName(by)}, <When at={at} /> · {t(($) => $.expectations.history.acts[act])}
      </p>
    </>
  );
}
