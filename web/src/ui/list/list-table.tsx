import { Checkbox, UnstyledButton } from '@mantine/core';
import type { Row as TableRow } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import type { ListFeatures } from './list-model.ts';
import type { ListState } from './list-state.ts';
import { type ListViewProps, onRowKey } from './list-view.ts';
import classes from './list.module.css';
import { RowCheck, RowLink } from './row-parts.tsx';
import type { Column } from './types.ts';

const ROW_HEIGHT = { comfortable: 40, compact: 32 };
/** Below this, drawing every row costs less than following the scroll. */
const VIRTUAL_FROM = 200;
const OVERSCAN = 12;

/** The rows near the screen, and how much room the others take. */
function useRowWindow(body: RefObject<HTMLTableSectionElement | null>, count: number, rowHeight: number) {
  'use no memo';
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => setOffset(body.current?.offsetTop ?? 0), [body]);
  const virtual = count > VIRTUAL_FROM;
  const virtualizer = useWindowVirtualizer({
    count: virtual ? count : 0,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: offset,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  if (!virtual) return { virtual, from: 0, to: count, before: 0, after: 0 };
  return {
    virtual,
    from: first?.index ?? 0,
    to: (last?.index ?? -1) + 1,
    before: (first?.start ?? offset) - offset,
    after: virtualizer.getTotalSize() - ((last?.end ?? offset) - offset),
  };
}

/** The rows as a table, from 768 px on. */
export function ListTable<Row extends object>(props: ListViewProps<Row>) {
  'use no memo';
  const { table, columns, density, selectable, state, refreshing, caption } = props;
  const rows = table.getRowModel().rows;
  const body = useRef<HTMLTableSectionElement>(null);
  const view = useRowWindow(body, rows.length, ROW_HEIGHT[density]);
  const width = columns.length + (selectable ? 1 : 0);
  const shares = columns.reduce((sum, column) => sum + (column.share ?? 0), 0);
  return (
    <div className={classes.tableFrame} data-refreshing={refreshing || undefined}>
      <table
        className={classes.table}
        data-density={density}
        data-virtual={view.virtual || undefined}
        data-shared={shares > 0 || undefined}
        aria-rowcount={rows.length + 1}
      >
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {selectable && <SelectAll table={table} count={rows.length} />}
            {columns.map((column) => (
              <Head key={column.key} column={column} state={state} shares={shares} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onRowKey}>
          {view.before > 0 && <Spacer height={view.before} width={width} />}
          {rows.slice(view.from, view.to).map((row, at) => (
            <BodyRow key={row.id} {...props} row={row} rowIndex={view.from + at + 2} selected={row.getIsSelected()} />
          ))}
          {view.after > 0 && <Spacer height={view.after} width={width} />}
        </tbody>
      </table>
    </div>
  );
}

const Spacer = ({ height, width }: { height: number; width: number }) => (
  <tr aria-hidden>
    <td colSpan={width} style={{ height, padding: 0 }} />
  </tr>
);

function SelectAll<Row extends object>({ table, count }: Pick<ListViewProps<Row>, 'table'> & { count: number }) {
  'use no memo';
  const { t } = useTexts();
  return (
    <th className={classes.checkCell} scope="col">
      <Checkbox
        size="sm"
        aria-label={t(($) => $.ui.list.selectAll, { count })}
        checked={table.getIsAllRowsSelected()}
        indeterminate={table.getIsSomeRowsSelected()}
        onChange={table.getToggleAllRowsSelectedHandler()}
      />
    </th>
  );
}

function Head<Row>({ column, state, shares }: { column: Column<Row>; state: ListState; shares: number }) {
  const { t } = useTexts();
  const width = column.share && `${(100 * column.share) / shares}%`;
  const active = state.sort?.key === column.key ? state.sort : null;
  const Arrow = active ? (active.descending ? IconArrowDown : IconArrowUp) : IconSelector;
  const order = active ? (active.descending ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" style={{ width }} data-numeric={column.numeric || undefined} aria-sort={order}>
      {column.sortable ? (
        <UnstyledButton
          className={classes.sort}
          data-active={active ? true : undefined}
          onClick={() => state.setSort({ key: column.key, descending: active ? !active.descending : false })}
        >
          {t(column.label)}
          <Arrow size={14} aria-hidden />
        </UnstyledButton>
      ) : (
        t(column.label)
      )}
    </th>
  );
}

type BodyRowProps<Row extends object> = ListViewProps<Row> & {
  row: TableRow<ListFeatures, Row>;
  rowIndex: number;
  selected: boolean;
};

function BodyRow<Row extends object>({
  row,
  rowIndex,
  selected,
  columns,
  selectable,
  rowName,
  rowHref,
}: BodyRowProps<Row>) {
  const value = row.original;
  return (
    <tr data-row data-selected={selected || undefined} aria-rowindex={rowIndex}>
      {selectable && (
        <td className={classes.checkCell}>
          <RowCheck row={row} selected={selected} name={rowName(value)} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} data-numeric={column.numeric || undefined}>
          {column.card === 'title' ? (
            <RowLink href={rowHref?.(value)}>{column.render(value)}</RowLink>
          ) : (
            column.render(value)
          )}
        </td>
      ))}
    </tr>
  );
}
