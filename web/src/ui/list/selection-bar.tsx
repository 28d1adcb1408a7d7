import { Button, CloseButton, Loader } from '@mantine/core';
import { MAX_BULK } from '@portal/contract';
import { useState } from 'react';
import { problemText } from '../../i18n/fault-text.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { LazyPanel } from '../lazy-panel.tsx';
import { toast } from '../toast.tsx';
import type { BulkOutcome, BulkReport } from './bulk-results.tsx';
import type { ListModel } from './list-model.ts';
import classes from './selection.module.css';
import type { BulkAction, BulkAnswer, RowId } from './types.ts';

type SelectionBarProps<Row extends object> = {
  model: ListModel<Row>;
  bulk: readonly BulkAction<Row>[];
  rowId: (row: Row) => RowId;
  rowName: (row: Row) => string;
};

const loadResults = () => import('./bulk-results.tsx').then((module) => module.BulkResultsDialog);

/** The actions on the selected rows. Afterwards it shows the result of each row. */
export function SelectionBar<Row extends object>({ model, bulk, rowId, rowName }: SelectionBarProps<Row>) {
  const { t } = useTexts();
  const [running, setRunning] = useState<string | null>(null);
  const [report, setReport] = useState<BulkReport | null>(null);
  const { selected, selectableCount } = model;
  const tooMany = selected.length > MAX_BULK;

  const outcomesOf = (action: BulkAction<Row>, { results }: BulkAnswer): BulkOutcome[] =>
    results.map((result) => {
      const row = selected.find((one) => rowId(one) === result.id);
      const reason = (row && action.explain?.(result, row)) ?? problemText(t, { kind: 'answer', ...result });
      return { id: result.id, ok: result.ok, name: row ? rowName(row) : String(result.id), reason };
    });

  const tellDone = ({ undo, label }: BulkAction<Row>, { results }: BulkAnswer) => {
    const done = t(($) => $.ui.list.resultDone, { count: results.length });
    if (!undo) return toast.success(done);
    const changed = selected.filter((row) => results.some(({ id }) => id === rowId(row)));
    const tell = (error: unknown) => toast.error(t(label), problemText(t, error));
    toast.undoable(done, () => void undo(changed).catch(tell));
  };

  const run = async (action: BulkAction<Row>) => {
    setRunning(action.key);
    try {
      const answer = await action.run(selected);
      if (answer === null) return;
      const outcomes = outcomesOf(action, answer);
      model.clearSelection();
      if (outcomes.every((outcome) => outcome.ok)) tellDone(action, answer);
      else setReport({ title: t(action.title ?? action.label), outcomes });
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
          <CloseButton size="lg" aria-label={t(($) => $.ui.list.clearSelection)} onClick={model.clearSelection} />
          <span role="status">
            {tooMany
              ? t(($) => $.ui.list.tooManySelected, { max: MAX_BULK })
              : t(($) => $.ui.list.selected, { count: selected.length })}
          </span>
          {selected.length < selectableCount && (
            <Button variant="subtle" size="compact-sm" onClick={() => model.selectAll(true)}>
              {t(($) => $.ui.list.selectAll, { count: selectableCount })}
            </Button>
          )}
          <span className={classes.selectionActions}>
            {bulk
              .filter((action) => selected.some((row) => action.allowed(row)))
              .map((action) => (
                <Button
                  key={action.key}
                  color={action.danger ? 'red' : undefined}
                  title={action.title && t(action.title)}
                  leftSection={
                    running === action.key ? (
                      <Loader size={16} color="currentColor" aria-hidden />
                    ) : (
                      <action.icon size={16} aria-hidden />
                    )
                  }
                  disabled={tooMany}
                  // Only aria-disabled, so that it keeps the focus while its question is asked.
                  aria-disabled={running !== null || undefined}
                  data-disabled={running !== null || undefined}
                  onClick={() => running === null && void run(action)}
                >
                  {t(action.label)}
                </Button>
              ))}
          </span>
        </section>
      )}
      <LazyPanel load={loadResults} props={{ opened: report !== null, onClose: () => setReport(null), report }} />
    </>
  );
}
