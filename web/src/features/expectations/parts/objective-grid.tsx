import type { SpreadBy } from '@portal/contract';
import { useDeferredValue, useId, useMemo, useRef } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import type { Measure } from '../model/read-figure.ts';
import type { SheetStore } from '../model/sheet-store.ts';
import { type Place, type Sheet, cellAt, layOver, replaceCells, typeInto, typedIn, valueOf } from '../model/sheet.ts';
import { rowSum, sumsOf } from '../model/sums.ts';
import { CellInput } from './cell-input.tsx';
import { SumRow, TopRow } from './grid-edges.tsx';
import { frameOf } from './grid-frame.ts';
import { BodyRow, type Head } from './grid-rows.tsx';
import classes from './grid.module.css';
import { useGridControl } from './use-grid-control.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useGridMouse } from './use-grid-mouse.ts';
import { useGridWindow } from './use-grid-window.ts';
import { usePainted, useStages } from './use-painted.ts';
import { WideFrame } from '../../../ui/wide-frame.tsx';

/** A column at the right: its name, its figure of each row, and the total. */
export type Extra = { name: string; isSum: boolean; rows: readonly (string | null)[]; total: string | null };

type GridData = {
  store: SheetStore;
  sheet: Sheet;
  rowHeads: readonly Head[];
  columnHeads: readonly Head[];
  /** The header of the row names. */
  corner: string;
  label: string;
  measure: Measure;
  by: SpreadBy;
  readOnly: string | null;
  past: readonly Extra[];
  hasForms: boolean;
};

/** The sheet including the input in progress, so that the sums follow each key. */
function withTyping(
  sheet: Sheet,
  place: Place,
  text: string | undefined,
  typing: Parameters<typeof typeInto>[3],
): Sheet {
  const cell = cellAt(sheet, place);
  if (text === undefined || !cell) return sheet;
  const value = typeInto(sheet, cell, text, typing);
  return replaceCells(sheet, [{ place, cell: layOver(cell, { value, before: valueOf(cell), isForced: false }) }]);
}

const boundsOf = (sheet: Sheet, extras: number) => ({
  rows: sheet.rows.length + 1,
  columns: sheet.columns.length + extras,
});

type Parts = GridData & { width: number; tell: (words: string) => void };

/** Everything a grid is drawn from: its control, sums and sizes. */
export function useObjectiveGrid(data: Parts) {
  const { t, language } = useTexts();
  const { store, sheet, measure, by, readOnly, past, hasForms, width, tell } = data;
  const hasSum = sheet.columns.length > 1;
  const extrasCount = past.length + (hasSum ? 1 : 0);
  const [columns, rows] = [sheet.columns.length, sheet.rows.length];
  // Memoised, so that rows depending on it are not rendered again.
  const frame = useMemo(
    () => frameOf({ columns, rows, extras: extrasCount, hasForms, measure, width }),
    [columns, rows, extrasCount, hasForms, measure, width],
  );
  const textAt = ({ row, column }: Place): string => {
    const cell = cellAt(sheet, { row, column });
    if (cell) return typedIn(cell, measure);
    const extra = column - sheet.columns.length;
    if (extra < 0) return sumsOf(sheet, measure).columns[column] ?? '';
    const source = hasSum && extra === 0 ? sumsOf(sheet, measure) : past[extra - (hasSum ? 1 : 0)];
    return (row < sheet.rows.length ? source?.rows[row] : source?.total) ?? '';
  };
  const control = useGridControl({
    store,
    sheet,
    measure,
    by,
    language,
    readOnly,
    textAt,
    tell,
    page: 12,
    bounds: boundsOf(sheet, extrasCount),
    words: { sums: t(($) => $.expectations.notes.sums), nothing: t(($) => $.expectations.notes.nothing) },
  });
  const { row, column } = control.active;
  const text = control.editing?.text;
  const typed = useMemo(
    () => withTyping(sheet, { row, column }, text, { measure, by, language }),
    [sheet, row, column, text, measure, by, language],
  );
  // A moment behind the key: the letter is seen first, and the sums come in a frame of their own.
  const summed = useDeferredValue(typed);
  const sums = sumsOf(summed, measure);
  const sumName = t(($) => $.expectations.sum);
  const extraNames = useMemo(
    () => [...(hasSum ? [{ name: sumName, isSum: true }] : []), ...past.map(({ name, isSum }) => ({ name, isSum }))],
    [hasSum, sumName, past],
  );
  const sum: Extra = { name: sumName, isSum: true, rows: sums.rows, total: sums.total };
  return { ...data, control, frame, sums, extras: hasSum ? [sum, ...past] : past, extraNames, hasSum, textAt };
}
export type GridParts = ReturnType<typeof useObjectiveGrid>;

/** The grid itself: role `grid`, one tab stop, sticky headers and sums; only the visible part is rendered. */
export function ObjectiveGrid({ parts }: { parts: GridParts }) {
  const { t } = useTexts();
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { control, frame, label, rowHeads, columnHeads, corner, sums, past, extraNames, hasSum, measure } = parts;
  const { sheet, readOnly } = parts;
  const { range, active, editing, type } = control;
  const { shown, seen } = useGridWindow(grid, frame);
  const stage = useStages(2);
  const painted = usePainted(sheet, shown, active.row, stage === 2);
  const mouse = useGridMouse(control);
  const focus = useGridFocus({ grid, input, id, control, frame, seen });
  return (
    <>
      <WideFrame stuck={frame.stuck * frame.extra}>
        <div
          ref={grid}
          role="grid"
          aria-label={label}
          aria-describedby={`${id}-keys`}
          aria-multiselectable
          aria-readonly={readOnly !== null || undefined}
          aria-rowcount={frame.rows + 2}
          aria-colcount={frame.columns + frame.extras + 1}
          className={classes.grid}
          style={{ ['--row' as string]: `${frame.row}px` }}
          {...control.handlers}
          {...mouse}
          {...focus}
        >
          {stage > 0 && (
            <TopRow {...{ frame, corner, columnHeads, extraNames }} left={shown.left} right={shown.right} />
          )}
          <div
            role="rowgroup"
            style={{ paddingTop: shown.top * frame.row, paddingBottom: (frame.rows - shown.bottom) * frame.row }}
          >
            {Array.from({ length: shown.bottom - shown.top }, (_, offset) => {
              const index = shown.top + offset;
              const drawn = painted.get(index);
              if (!drawn) return <div key={index} className={classes.blank} style={{ height: frame.row }} />;
              const { row, left, right } = drawn;
              const isIn = index >= range.top && index <= range.bottom;
              const isActive = active.row === index;
              return (
                <BodyRow
                  key={row.id}
                  grid={id}
                  index={index}
                  row={row}
                  head={rowHeads[index] ?? row}
                  left={left}
                  right={right}
                  sum={isActive ? (sums.rows[index] ?? null) : rowSum(row, measure)}
                  past={past}
                  hasSum={hasSum}
                  frame={frame}
                  measure={measure}
                  selLeft={isIn ? range.left : -1}
                  selRight={isIn ? range.right : -2}
                  active={isActive ? active.column : -1}
                  readOnly={readOnly !== null}
                />
              );
            })}
          </div>
          {stage === 2 && <SumRow id={id} parts={parts} left={shown.left} right={shown.right} />}
          {stage === 2 && (readOnly === null || editing) && (
            <CellInput
              input={input}
              frame={frame}
              place={active}
              name={`${rowHeads[active.row]?.name ?? ''}, ${columnHeads[active.column]?.name ?? ''}`}
              measure={measure}
              text={editing?.text ?? null}
              onText={(text) => type((before) => before && { ...before, text })}
            />
          )}
        </div>
      </WideFrame>
      <p id={`${id}-keys`} className={classes.keys}>
        {t(($) => $.expectations.keys)}
      </p>
    </>
  );
}
