import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ScrollBox } from '../ui/scroll-box.tsx';
import classes from './table.module.css';

type CellMarks = { title?: string | undefined; [mark: `data-${string}`]: string | number | boolean | undefined };

export type FigureColumn<Row> = {
  key: string;
  /** The column head; a column of controls has none. */
  head: ReactNode;
  /** On hover: how it is computed. */
  title?: string | undefined;
  /** The order that its head asks for. */
  sort?: string | undefined;
  isNumeric?: boolean;
  /** The name column, which is sticky. */
  isName?: boolean;
  className?: string | undefined;
  cell: (row: Row) => ReactNode;
  marks?: (row: Row) => CellMarks;
};

/** Rows that belong together, below a heading of their own where there are several groups. */
export type FigureGroup<Row> = {
  key: string;
  heading?: string | undefined;
  /** An accessible name where it has no heading. */
  label?: string;
  rows: readonly Row[];
};

/** The content of a table. `foot`: the totals. */
export type FigureTableContent<Row> = {
  columns: readonly FigureColumn<Row>[];
  groups: readonly FigureGroup<Row>[];
  foot: readonly Row[];
  isChosen?: (row: Row) => boolean;
  /** The rows as cards, where these are others or in another order. */
  cards?: readonly FigureGroup<Row>[];
  /** There are more lines than are drawn at first. */
  more?: { text: string; show: () => void } | undefined;
};

type Sorting = { chosen: string; onSort: (sort: string) => void };

type FigureTableProps<Row> = FigureTableContent<Row> & {
  caption: string;
  sorting?: Sorting;
  className?: string | undefined;
  refreshing?: boolean;
};

/** A table of figures with a sticky total; a wide table scrolls in its own box. */
export function FigureTable<Row extends { key: string | number | null }>(props: FigureTableProps<Row>) {
  const { caption, columns, groups, foot, isChosen, sorting, className, refreshing = false } = props;
  const rowOf = (row: Row) => (
    <tr key={row.key} data-chosen={isChosen?.(row) || undefined}>
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} />
      ))}
    </tr>
  );
  return (
    <ScrollBox
      className={className ? `${classes.frame} ${className}` : classes.frame}
      label={caption}
      refreshing={refreshing}
    >
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        {groups.map(({ key, heading, rows }) => (
          <tbody key={key}>
            {heading !== undefined && (
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {heading}
                </th>
              </tr>
            )}
            {rows.map(rowOf)}
          </tbody>
        ))}
        {foot.length > 0 && <tfoot>{foot.map(rowOf)}</tfoot>}
      </table>
    </ScrollBox>
  );
}

function Cell<Row>({ column, row }: { column: FigureColumn<Row>; row: Row }) {
  const { isName = false, isNumeric = false, className, cell, marks } = column;
  const Tag = isName ? 'th' : 'td';
  return (
    <Tag
      scope={isName ? 'row' : undefined}
      className={className}
      data-name={isName || undefined}
      data-numeric={isNumeric || undefined}
      {...marks?.(row)}
    >
      {cell(row)}
    </Tag>
  );
}

/** Names from A to Z, figures from the largest down: there is no other way round to ask for. */
function Head<Row>({ column, sorting }: { column: FigureColumn<Row>; sorting: Sorting | undefined }) {
  const { head, title, sort, isName = false, isNumeric = false, className } = column;
  if (head === null) return <td className={className} />;
  const isChosen = sort !== undefined && sort === sorting?.chosen;
  const Arrow = isChosen ? IconArrowDown : IconSelector;
  return (
    <th
      scope="col"
      className={className}
      data-name={isName || undefined}
      data-numeric={isNumeric || undefined}
      aria-sort={isChosen ? (isName ? 'ascending' : 'descending') : undefined}
      title={title}
    >
      {sort === undefined || !sorting ? (
        head
      ) : (
        <UnstyledButton
          className={classes.sort}
          data-active={isChosen || undefined}
          onClick={() => sorting.onSort(sort)}
        >
          <span>{head}</span>
          <Arrow size={14} aria-hidden />
        </UnstyledButton>
      )}
    </th>
  );
}
