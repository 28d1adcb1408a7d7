import type { SpreadBy } from '@portal/contract';
import { type FocusEvent, type MouseEvent, type RefObject, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import type { Measure } from '../model/read-figure.ts';
import type { SheetStore } from '../model/sheet-store.ts';
import { type Place, type Sheet, cellAt, layOver, replaceCells, typeInto, typedIn, valueOf } from '../model/sheet.ts';
import { sumsOf } from '../model/sums.ts';
import { frameOf, scrollTo } from './grid-frame.ts';
import { BodyRow, ExtraCell, type Head, HeadName, cellId, columnStyle, extraStyle } from './grid-rows.tsx';
import classes from './grid.module.css';
import { type GridControl, useGridControl } from './use-grid-control.ts';
import { useGridWindow } from './use-grid-window.ts';

/** A column at the right: what it is called, what it says of each row, and of all of them. */
export type Extra = { name: string; isSum: boolean; rows: readonly (string | null)[]; total: string | null };

export type GridData = {
  store: SheetStore;
  sheet: Sheet;
  rowHeads: readonly Head[];
  columnHeads: readonly Head[];
  /** What the rows are: the head of their names. */
  corner: string;
  label: string;
  measure: Measure;
  by: SpreadBy;
  readOnly: string | null;
  past: readonly Extra[];
  hasForms: boolean;
};

/** The sheet with what is being typed: the sums follow each key. */
function withTyping(
  sheet: Sheet,
  { active, editing, isCell }: GridControl,
  typing: Parameters<typeof typeInto>[3],
): Sheet {
  const cell = cellAt(sheet, active);
  if (!editing || !cell || !isCell(active)) return sheet;
  const value = typeInto(sheet, cell, editing.text, typing);
  return replaceCells(sheet, [
    { place: active, cell: layOver(cell, { value, before: valueOf(cell), isForced: false }) },
  ]);
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
  // The same object while nothing of it changes: rows that take it are not drawn again.
  const frame = useMemo(
    () => frameOf({ columns, rows, extras: extrasCount, hasForms, measure, width }),
    [columns, rows, extrasCount, hasForms, measure, width],
  );
  const saved = useMemo(() => sumsOf(sheet, measure), [sheet, measure]);
  const textAt = ({ row, column }: Place): string => {
    const cell = cellAt(sheet, { row, column });
    if (cell) return typedIn(cell, measure);
    const extra = column - sheet.columns.length;
    if (extra < 0) return saved.columns[column] ?? '';
    const source = hasSum && extra === 0 ? { rows: saved.rows, total: saved.total } : past[extra - (hasSum ? 1 : 0)];
    return (row < sheet.rows.length ? source?.rows[row] : source?.total) ?? '';
  };
  const control = useGridControl({
    ...{ store, sheet, measure, by, language, readOnly, textAt, tell, page: 12 },
    bounds: boundsOf(sheet, extrasCount),
    words: { sums: t(($) => $.expectations.notes.sums), nothing: t(($) => $.expectations.notes.nothing) },
  });
  const shown = withTyping(sheet, control, { measure, by, language });
  const sums = useMemo(() => sumsOf(shown, measure), [shown, measure]);
  const sum: Extra = { name: t(($) => $.expectations.sum), isSum: true, rows: sums.rows, total: sums.total };
  return { ...data, control, frame, sums, extras: hasSum ? [sum, ...past] : past, hasSum, textAt };
}
export type GridParts = ReturnType<typeof useObjectiveGrid>;

const placeOf = (target: EventTarget): Place | null => {
  const node = (target as Element).closest<HTMLElement>('[data-row][data-column]');
  return node ? { row: Number(node.dataset['row']), column: Number(node.dataset['column']) } : null;
};

/** What the mouse and a finger do: select, extend, type. */
function useMouse({ control }: GridParts) {
  const { active, isCell, select, begin, commit, typedAt, wholeRow, wholeColumn, editing } = control;
  const edit = (place: Place) => isCell(place) && begin(typedAt(place), false);
  return {
    onMouseDown: (event: MouseEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('input, a')) return;
      commit();
      const place = placeOf(event.target);
      const head = (event.target as Element).closest<HTMLElement>('[data-head], [data-top]');
      if (head?.dataset['head'] !== undefined) wholeRow(Number(head.dataset['head']));
      if (head?.dataset['top'] !== undefined) wholeColumn(Number(head.dataset['top']));
      if (place) select(place, event.shiftKey);
      // A drag selects cells, not text; the focus is set by the grid itself.
      event.preventDefault();
    },
    onMouseOver: (event: MouseEvent) => {
      const place = event.buttons === 1 && !editing ? placeOf(event.target) : null;
      if (place) select(place, true);
    },
    onDoubleClick: (event: MouseEvent) => {
      const place = placeOf(event.target);
      if (place && !editing) edit(place);
    },
    // On a phone there is no double click to speak of: a tap on the cell one is at types into it.
    onClick: (event: MouseEvent) => {
      const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch';
      const place = isTouch ? placeOf(event.target) : null;
      if (place && !editing && place.row === active.row && place.column === active.column) edit(place);
    },
  };
}

/** Keeps the focus on the active cell, or on the grid while that is out of sight, and brings it in sight when it moves. */
function useFocus(grid: RefObject<HTMLDivElement | null>, id: string, { control, frame }: GridParts) {
  const { active, selection, editing } = control;
  const { head } = selection;
  const isMoved = useRef(false);
  const holds = useRef(false);
  useLayoutEffect(() => {
    const node = grid.current;
    if (!node || !isMoved.current) {
      isMoved.current = true;
      return;
    }
    const view = { top: node.scrollTop, left: node.scrollLeft, width: node.clientWidth, height: node.clientHeight };
    if (view.height > 0) Object.assign(node, offsetsOf(scrollTo(frame, view, head)));
    // Only a move scrolls.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [head.row, head.column, grid]);
  useLayoutEffect(() => {
    const node = grid.current;
    // The field of a cell that is done takes the focus with it when it goes.
    const isLost = document.activeElement === document.body;
    if (!holds.current || editing || !(isLost || node?.contains(document.activeElement))) return;
    const cell = document.getElementById(cellId(id, active.row, active.column));
    const target = cell ?? node;
    if (target !== document.activeElement) target?.focus({ preventScroll: true });
  });
  return {
    onFocus: () => {
      holds.current = true;
    },
    onBlur: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      holds.current = false;
      control.commit();
    },
  };
}

const offsetsOf = ({ top, left }: { top: number; left: number }) => ({ scrollTop: top, scrollLeft: left });

/** The grid itself: role `grid`, one tab stop, heads and sums that stay in sight, and only what is in sight drawn. */
export function ObjectiveGrid({ parts }: { parts: GridParts }) {
  const { t } = useTexts();
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const { control, frame, label, sheet, rowHeads, columnHeads, extras, hasSum, measure, readOnly } = parts;
  const { range, active, editing, type } = control;
  const shown = useGridWindow(grid, frame);
  const mouse = useMouse(parts);
  const focus = useFocus(grid, id, parts);
  const onText = useMemo(() => (text: string) => type((before) => before && { ...before, text }), [type]);
  const isHere = active.row >= frame.rows || (active.row >= shown.top && active.row < shown.bottom);
  return (
    <>
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-describedby={`${id}-keys`}
        aria-multiselectable
        aria-readonly={readOnly !== null || undefined}
        aria-rowcount={frame.rows + 2}
        aria-colcount={frame.columns + frame.extras + 1}
        tabIndex={isHere ? -1 : 0}
        className={classes.grid}
        {...control.handlers}
        {...mouse}
        {...focus}
      >
        <TopRow parts={parts} left={shown.left} right={shown.right} />
        <div
          role="rowgroup"
          style={{ paddingTop: shown.top * frame.row, paddingBottom: (frame.rows - shown.bottom) * frame.row }}
        >
          {sheet.rows.slice(shown.top, shown.bottom).map((row, offset) => {
            const index = shown.top + offset;
            const isIn = index >= range.top && index <= range.bottom;
            return (
              <BodyRow
                key={row.id}
                grid={id}
                index={index}
                row={row}
                head={rowHeads[index] ?? row}
                columns={columnHeads}
                left={shown.left}
                right={shown.right}
                extras={extras.map(({ rows }) => rows[index] ?? null)}
                hasSum={hasSum}
                frame={frame}
                measure={measure}
                selLeft={isIn ? range.left : -1}
                selRight={isIn ? range.right : -2}
                active={active.row === index ? active.column : -1}
                readOnly={readOnly !== null}
                editing={active.row === index && editing ? editing.text : null}
                onText={onText}
              />
            );
          })}
        </div>
        <SumRow id={id} parts={parts} left={shown.left} right={shown.right} />
      </div>
      <p id={`${id}-keys`} className={classes.keys}>
        {t(($) => $.expectations.keys)}
      </p>
    </>
  );
}

type EdgeProps = { parts: GridParts; left: number; right: number };

function TopRow({ parts, left, right }: EdgeProps) {
  const { frame, corner, columnHeads, extras } = parts;
  return (
    <div role="rowgroup" className={classes.top}>
      <div role="row" aria-rowindex={1} className={classes.row} style={{ height: frame.top }}>
        <div
          role="columnheader"
          aria-colindex={1}
          className={`${classes.rowHead} ${classes.corner}`}
          style={{ width: frame.head }}
        >
          {corner}
        </div>
        {columnHeads.slice(left, right).map((head, offset) => (
          <div
            key={left + offset}
            role="columnheader"
            aria-colindex={left + offset + 2}
            data-top={left + offset}
            className={classes.columnHead}
            style={columnStyle(frame, left + offset, left, right)}
            title={`${head.name} ${head.detail}`.trim()}
          >
            <HeadName head={head} />
          </div>
        ))}
        {extras.map(({ name, isSum }, extra) => (
          <div
            key={name}
            role="columnheader"
            aria-colindex={frame.columns + extra + 2}
            data-sum={isSum || undefined}
            className={`${classes.columnHead} ${classes.extra}`}
            style={extraStyle(frame, extra)}
          >
            {name}
          </div>
        ))}
      </div>
    </div>
  );
}

function SumRow({ id, parts, left, right }: EdgeProps & { id: string }) {
  const { t } = useTexts();
  const { frame, sums, extras, control } = parts;
  const { range, active } = control;
  const isIn = range.bottom >= frame.rows;
  const traits = (column: number) => ({
    ...{ id: cellId(id, frame.rows, column), row: frame.rows, column },
    isActive: active.row === frame.rows && active.column === column,
    isSelected: isIn && column >= range.left && column <= range.right,
  });
  return (
    <div role="rowgroup" className={classes.foot}>
      <div role="row" aria-rowindex={frame.rows + 2} className={classes.row} style={{ height: frame.foot }}>
        <div role="rowheader" aria-colindex={1} className={classes.rowHead} style={{ width: frame.head }}>
          <span className={classes.name}>{t(($) => $.expectations.sum)}</span>
        </div>
        {sums.columns.slice(left, right).map((figure, offset) => (
          <ExtraCell
            key={left + offset}
            {...traits(left + offset)}
            figure={figure}
            isSum
            style={columnStyle(frame, left + offset, left, right)}
          />
        ))}
        {extras.map(({ name, total, isSum }, extra) => (
          <ExtraCell
            key={name}
            {...traits(frame.columns + extra)}
            figure={total}
            isSum={isSum}
            style={extraStyle(frame, extra)}
          />
        ))}
      </div>
    </div>
  );
}
