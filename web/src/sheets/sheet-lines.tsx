import { Button, Skeleton } from '@mantine/core';
import type { ImportOutcome, ImportRow } from '@portal/contract';
import { useState } from 'react';
import { faultText } from '../i18n/fault-text.ts';
import { useTexts } from '../i18n/i18n.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { type ImportData, useImportRows } from './queries.ts';
import { type SheetKind, lineText, placeText } from './sheet-kind.ts';
import sheets from './sheets.module.css';
import classes from './sheet-lines.module.css';

type SheetLinesProps = { kind: SheetKind; sheet: ImportData; done?: boolean };

/** The number of lines by outcome, and the lines. Those with faults come first. */
export function SheetLines({ kind, sheet, done = false }: SheetLinesProps) {
  const { t, language } = useTexts();
  const { outcomes } = kind;
  const counts = sheet.counts;
  const first = outcomes.find((outcome) => (counts?.[outcome] ?? 0) > 0) ?? 'added';
  const [chosen, setChosen] = useState<ImportOutcome | null>(null);
  if (!counts) return null;
  const shown = chosen ?? first;
  const words = (outcome: ImportOutcome) =>
    done ? t(($) => $.imports.doneOutcomes[outcome]) : t(($) => $.imports.outcomes[outcome]);
  return (
    <Card heading={done ? t(($) => $.imports.lines) : t(($) => $.imports.result)}>
      <div className={classes.counts}>
        {outcomes.map((outcome) => (
          <button
            key={outcome}
            type="button"
            className={classes.count}
            data-outcome={counts[outcome] > 0 ? outcome : undefined}
            aria-pressed={outcome === shown}
            onClick={() => setChosen(outcome)}
          >
            <strong>{counts[outcome].toLocaleString(language)}</strong>
            <span>{words(outcome)}</span>
          </button>
        ))}
      </div>
      <Lines key={`${shown}-${sheet.version}`} kind={kind} sheet={sheet} outcome={shown} />
    </Card>
  );
}

type LinesProps = { kind: SheetKind; sheet: ImportData; outcome: ImportOutcome };

function Lines({ kind, sheet, outcome }: LinesProps) {
  const { t } = useTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useImportRows(
    sheet.kind,
    sheet.id,
    outcome,
  );
  const rows = data?.pages.flatMap(({ items }) => items);
  if (!rows && error)
    return <ErrorState title={t(($) => $.imports.loadFailed)} error={error} onRetry={() => void refetch()} />;
  if (!rows) return <Skeleton height={120} />;
  if (rows.length === 0) return <p className={sheets.hint}>{t(($) => $.imports.noLines)}</p>;
  return (
    <>
      {outcome === 'ignored' && <p className={sheets.hint}>{kind.ignoredHint(t)}</p>}
      <LinesTable kind={kind} mapping={sheet.mapping} rows={rows} withReasons={outcome === 'faulty'} />
      {hasNextPage && (
        <div className={sheets.actions}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t(($) => $.imports.more)}
          </Button>
        </div>
      )}
    </>
  );
}

type LinesTableProps = {
  kind: SheetKind;
  mapping: ImportData['mapping'];
  rows: readonly ImportRow[];
  withReasons: boolean;
};

function LinesTable({ kind, mapping, rows, withReasons }: LinesTableProps) {
  const texts = useTexts();
  const { t } = texts;
  // The name of a line from its cells; otherwise its first value.
  const nameOf = ({ cells }: ImportRow) =>
    kind.subject
      .map((field) => cells[mapping.indexOf(field)])
      .filter(Boolean)
      .join(' · ') ||
    (cells.find((cell) => cell !== '') ?? '');
  const reasonsOf = ({ faults }: ImportRow) =>
    faults.map(({ field, fault }) =>
      faultText(t, fault, field === null ? undefined : placeText(texts, kind, field, fault)),
    );
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th data-numeric>{t(($) => $.imports.line)}</th>
          <th>{t(($) => $.imports.value)}</th>
          {withReasons && <th>{t(($) => $.imports.reason)}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.worksheet} ${row.line}`}>
            <td data-numeric>{lineText(t, row)}</td>
            <td>{nameOf(row)}</td>
            {withReasons && (
              <td>
                <ul className={classes.reasons}>
                  {reasonsOf(row).map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
