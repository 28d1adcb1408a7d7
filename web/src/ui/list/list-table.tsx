import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import type { ListRow } from './list-model.ts';
import type { ListState } from './list-state.ts';
import { type ListViewProps, headText, onRowKey } from './list-view.ts';
import list from './list.module.css';
import classes from './list-table.module.css';
import { RowCheck, RowLink } from './row-parts.tsx';
import { SelectBox } from './select-box.tsx';
import type { Column } from './types.ts';
import { useRowWindow } from './use-row-window.ts';

const ROW_HEIGHT = { comfortable: 40, compact: 32 };

/** The rows as a table, from 768 px on. */
export function ListTable<Row extends object>(props: ListViewProps<Row>) {
  const { model, density, selectable, state, refreshing, caption } = props;
  const { rows, shown: columns } = model;
  const body = useRef<HTMLTableSectionElement>(null);
  const view = useRowWindow(body, rows.length, ROW_HEIGHT[density]);
  const width = columns.length + (selectable ? 1 : 0);
  const shares = columns.reduce((sum, column) => sum + (column.share ?? 0), 0);
  return (
    <div className={list.tableFrame} data-refreshing={refreshing || undefined}>
      <table
        className={classes.table}
        data-density={density}
        data-virtual={view.virtual || undefined}
        data-shared={shares > 0 || undefined}
        aria-rowcount={rows.length + 1}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr aria-rowindex={1}>
            {selectable && <SelectAll model={model} />}
            {columns.map((column) => (
              <Head key={column.key} column={column} state={state} shares={shares} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onRowKey}>
          {view.before > 0 && <Spacer height={view.before} width={width} />}
          {rows.slice(view.from, view.to).map((row, at) => (
            <StableRow key={row.id} {...props} row={row} rowIndex={view.from + at + 2} />
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

function SelectAll<Row extends object>({ model }: Pick<ListViewProps<Row>, 'model'>) {
  const { t } = useTexts();
  return (
    <th className={classes.checkCell} scope="col">
      <SelectBox
        aria-label={t(($) => $.ui.list.selectAll, { count: model.rows.length })}
        checked={model.allSelected}
        indeterminate={model.selected.length > 0 && !model.allSelected}
        onChange={(event) => model.selectAll(event.currentTarget.checked)}
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
          {headText(t, column)}
          <Arrow size={14} aria-hidden />
        </UnstyledButton>
      ) : (
        headText(t, column)
      )}
    </th>
  );
}

type BodyRowProps<Row extends object> = ListViewProps<Row> & { row: ListRow<Row>; rowIndex: number };

function BodyRow<Row extends object>({ row, rowIndex, model, selectable, rowName, rowHref }: BodyRowProps<Row>) {
  const { value } = row;
  return (
    <tr data-row data-selected={row.selected || undefined} aria-rowindex={rowIndex}>
      {selectable && (
        <td className={classes.checkCell}>
          <RowCheck row={row} model={model} name={rowName(value)} />
        </td>
      )}
      {model.shown.map((column) => (
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

/** Memoised: scrolling renders only the rows that become visible. */
const StableRow = memo(BodyRow) as typeof BodyRow;
