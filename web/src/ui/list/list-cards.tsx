import { useTexts } from '../../i18n/i18n.ts';
import type { ListRow } from './list-model.ts';
import { type ListViewProps, headText, onRowKey } from './list-view.ts';
import classes from './list.module.css';
import { RowCheck, RowLink } from './row-parts.tsx';
import { NOTHING } from './types.ts';

/** The rows as cards, under 768 px: nothing is cut off and nothing scrolls sideways. */
export function ListCards<Row extends object>(props: ListViewProps<Row>) {
  return (
    <ul
      className={classes.cards}
      aria-label={props.caption}
      data-refreshing={props.refreshing || undefined}
      onKeyDown={onRowKey}
    >
      {props.model.rows.map((row) => (
        <Card key={row.id} {...props} row={row} />
      ))}
    </ul>
  );
}

type CardProps<Row extends object> = ListViewProps<Row> & { row: ListRow<Row> };

function Card<Row extends object>({ row, model, selectable, rowName, rowHref }: CardProps<Row>) {
  const { t } = useTexts();
  const { value } = row;
  const columns = model.shown;
  const lines = columns
    .filter(({ card = 'line' }) => card === 'line')
    .map((column) => ({ ...column, cell: column.render(value) }))
    .filter(({ cell }) => cell !== NOTHING);
  return (
    <li className={classes.card} data-row data-selected={row.selected || undefined}>
      {selectable && <RowCheck row={row} model={model} name={rowName(value)} />}
      <div className={classes.cardBody}>
        <div className={classes.cardTop}>
          {columns
            .filter((column) => column.card === 'title')
            .map((column) => (
              <RowLink key={column.key} href={rowHref?.(value)}>
                {column.render(value)}
              </RowLink>
            ))}
          {columns
            .filter((column) => column.card === 'mark')
            .map((column) => (
              <span key={column.key}>{column.render(value)}</span>
            ))}
        </div>
        {lines.length > 0 && (
          <dl className={classes.cardLines}>
            {lines.map(({ cell, ...column }) => (
              <div key={column.key}>
                <dt>{headText(t, column)}</dt>
                <dd>{cell}</dd>
              </div>
            ))}
          </dl>
        )}
        {columns
          .filter(({ card }) => card === 'foot')
          .map((column) => (
            <div key={column.key} className={classes.cardFoot}>
              {column.render(value)}
            </div>
          ))}
      </div>
    </li>
  );
}
