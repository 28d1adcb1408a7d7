import { Button, CloseButton } from '@mantine/core';
import { type BulkResults, MAX_BULK } from '@portal/contract';
import { useState } from 'react';
import { problemText } from '../../i18n/fault-text.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { toast } from '../toast.tsx';
import { type BulkOutcome, type BulkReport, BulkResultsDialog } from './bulk-results.tsx';
import type { ListTable } from './list-model.ts';
import classes from './list.module.css';
import type { BulkAction, RowId } from './types.ts';

type SelectionBarProps<Row extends object> = {
  table: ListTable<Row>;
  selected: readonly Row[];
  clear: () => void;
  bulk: readonly BulkAction<Row>[];
  rowId: (row: Row) => RowId;
  rowName: (row: Row) => string;
};

/** What can be done with the selected rows. Afterwards it says of each row what became of it. */
export function SelectionBar<Row extends object>({
  table,
  selected,
  clear,
  bulk,
  rowId,
  rowName,
}: SelectionBarProps<Row>) {
  'use no memo';
  const { t } = useTexts();
  const [running, setRunning] = useState<string | null>(null);
  const [report, setReport] = useState<BulkReport | null>(null);
  const tooMany = selected.length > MAX_BULK;
  const all = table.getRowModel().rows.filter((row) => row.getCanSelect()).length;

  const outcomesOf = (action: BulkAction<Row>, { results }: BulkResults): BulkOutcome[] =>
    results.map((result) => {
      const row = selected.find((one) => rowId(one) === result.id);
      const reason = (row && action.explain?.(result, row)) ?? problemText(t, { kind: 'answer', ...result });
      return { id: result.id, ok: result.ok, name: row ? rowName(row) : String(result.id), reason };
    });

  const run = async (action: BulkAction<Row>) => {
    setRunning(action.key);
    try {
      const answer = await action.run(selected);
      if (answer === null) return;
      const outcomes = outcomesOf(action, answer);
      clear();
      if (outcomes.every((outcome) => outcome.ok))
        toast.success(t(($) => $.ui.list.resultDone, { count: outcomes.length }));
      else setReport({ title: t(action.label), outcomes });
    } catch (error) {
      toast.error(t(action.label), problemText(t, error));
    } finally {
      setRunning(null);
    }
  };

  return (
    <>
      {selected.length > 0 && (
        <section className={classes.selectionBar} aria-label={t(($) => $.ui.list.selected, { count: selected.length })}>
          <CloseButton size="lg" aria-label={t(($) => $.ui.list.clearSelection)} onClick={clear} />
          <span role="status">
            {tooMany
              ? t(($) => $.ui.list.tooManySelected, { max: MAX_BULK })
              : t(($) => $.ui.list.selected, { count: selected.length })}
          </span>
          {selected.length < all && (
            <Button variant="subtle" size="compact-sm" onClick={() => table.toggleAllRowsSelected(true)}>
              {t(($) => $.ui.list.selectAll, { count: all })}
            </Button>
          )}
          <span className={classes.selectionActions}>
            {bulk
              .filter((action) => selected.some((row) => action.allowed(row)))
              .map((action) => (
                <Button
                  key={action.key}
                  color={action.danger ? 'red' : undefined}
                  leftSection={<action.icon size={16} aria-hidden />}
                  loading={running === action.key}
                  disabled={tooMany || running !== null}
                  onClick={() => void run(action)}
                >
                  {t(action.label)}
                </Button>
              ))}
          </span>
        </section>
      )}
      <BulkResultsDialog report={report} onClose={() => setReport(null)} />
    </>
  );
}
