import { memo } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { ExtraCell, Extras, HeadName, cellId, columnStyle, extraStyle } from './grid-rows.tsx';
import classes from './grid.module.css';
import type { GridParts } from './objective-grid.tsx';

type EdgeProps = { parts: GridParts; left: number; right: number };
type TopProps = Pick<GridParts, 'frame' | 'corner' | 'columnHeads' | 'extraNames'> & { left: number; right: number };

/** The column headers. Memoised: each is a link, which costs more than a cell. */
export const TopRow = memo(function TopRow({ frame, corner, columnHeads, extraNames, left, right }: TopProps) {
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
        <Extras frame={frame}>
          {extraNames.map(({ name, isSum }, extra) => (
            <div
              key={name}
              role="columnheader"
              aria-colindex={frame.columns + extra + 2}
              data-sum={isSum || undefined}
              className={`${classes.columnHead} ${classes.extra}`}
              style={extraStyle(frame)}
            >
              {name}
            </div>
          ))}
        </Extras>
      </div>
    </div>
  );
});

/** The sums of the columns. Memoised, so that rows rendered frame by frame do not affect it. */
export const SumRow = memo(function SumRow({ id, parts, left, right }: EdgeProps & { id: string }) {
  const { t, language } = useTexts();
  const { frame, sums, extras, control } = parts;
  const { range, active } = control;
  const isIn = range.bottom >= frame.rows;
  const traits = (column: number) => ({
    id: cellId(id, frame.rows, column),
    row: frame.rows,
    column,
    isActive: active.row === frame.rows && active.column === column,
    isSelected: isIn && column >= range.left && column <= range.right,
    language,
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
        <Extras frame={frame}>
          {extras.map(({ name, total, isSum }, extra) => (
            <ExtraCell
              key={name}
              {...traits(frame.columns + extra)}
              figure={total}
              isSum={isSum}
              style={extraStyle(frame)}
            />
          ))}
        </Extras>
      </div>
    </div>
  );
});
