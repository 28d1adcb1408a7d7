import type { ReactNode } from 'react';
import classes from './cards.module.css';
import type { FigureGroup } from './figure-table.tsx';

type FigureCardsProps<Row> = {
  caption: string;
  groups: readonly FigureGroup<Row>[];
  render: (row: Row) => ReactNode;
  className?: string | undefined;
  refreshing?: boolean;
};

/** The lines as cards, where a table has no room: nothing is cut off and nothing scrolls sideways. */
export function FigureCards<Row extends { key: string | number | null }>(props: FigureCardsProps<Row>) {
  const { caption, groups, render, className, refreshing = false } = props;
  return groups.map(({ key, heading, label, rows }) => (
    <div key={key} className={classes.group}>
      {heading !== undefined && <h3 className={classes.groupName}>{heading}</h3>}
      <ul
        className={className ? `${classes.cards} ${className}` : classes.cards}
        aria-label={heading ?? label ?? caption}
        data-refreshing={refreshing || undefined}
      >
        {rows.map((row) => (
          <li key={row.key} className={classes.card}>
            {render(row)}
          </li>
        ))}
      </ul>
    </div>
  ));
}

type CardFigure = { key: string; label: ReactNode; value: ReactNode };

/** The figures of a card, one below the other. */
export const CardFigures = ({ figures }: { figures: readonly CardFigure[] }) => (
  <dl className={classes.figures}>
    {figures.map(({ key, label, value }) => (
      <div key={key} data-column={key}>
        <dt>{label}</dt>
        <dd data-numeric>{value}</dd>
      </div>
    ))}
  </dl>
);
