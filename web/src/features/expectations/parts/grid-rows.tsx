import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, memo } from 'react';
import { Link } from 'react-router';
import { type Translate, useTexts } from '../../../i18n/i18n.ts';
import { sumText } from '../../../lib/amount.ts';
import type { Measure } from '../model/read-figure.ts';
import { type Cell, type SheetRow, figureOf } from '../model/sheet.ts';
import type { Frame } from './grid-frame.ts';
import classes from './grid.module.css';

/** The head of a column or a row: whom or what it is about. */
export type Head = { name: string; detail: string; href?: string | undefined; isGone?: string | undefined };

export const cellId = (grid: string, row: number, column: number): string => `${grid}-${row}-${column}`;

const DASH = '—';
/** ARIA 1.2 allows it on a cell; the linter's list is older. */
const READ_ONLY = { 'aria-readonly': true } as const;
/** Writing a number in a language takes longer than all else of a cell, and a grid writes the same ones again and again. */
const written = new Map<string, string>();
const MOST_WRITTEN = 10_000;

function writtenSum(figure: string, language: string): string {
  const key = `${language} ${figure}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  if (written.size >= MOST_WRITTEN) written.clear();
  const text = sumText(figure, language);
  written.set(key, text);
  return text;
}

const figureText = (figure: string | null | undefined, language: string): string =>
  figure === null ? '' : figure === undefined ? '…' : writtenSum(figure, language);

/** Texts up to this length fit for sure; only longer ones are clipped, because clipping costs time for each cell. */
const ROOM: Record<Measure, number> = { quantity: 8, amount: 11 };

type PlaceProps = { id: string; row: number; column: number; isActive: boolean; isSelected: boolean };

/** The attributes of every cell: its place, whether it is selected and active. */
const placeAttributes = ({ id, row, column, isActive, isSelected }: PlaceProps) =>
  ({
    id,
    role: 'gridcell',
    'aria-colindex': column + 2,
    'aria-selected': isSelected,
    tabIndex: -1,
    'data-row': row,
    'data-column': column,
    'data-active': isActive || undefined,
  }) as const;

/** The marks of a cell as text. */
function marksOf(cell: Cell, measure: Measure, t: Translate): string {
  const { draft, stored } = cell;
  const fault = draft?.value.wrong?.fault;
  const isSet = measure === 'amount' && (draft ? draft.value.amount !== null : stored.amountSet);
  const words = [
    ...(fault ? [t(($) => $.expectations.faults[fault])] : []),
    ...(draft && !fault ? [t(($) => $.expectations.marks[draft.state])] : []),
    ...(isSet ? [t(($) => $.expectations.amountIsSet)] : []),
    ...(draft && figureOf(cell, measure) === undefined ? [t(($) => $.expectations.reckoning)] : []),
  ];
  return words.join(', ');
}

function toneOf({ draft }: Cell): string | undefined {
  if (!draft) return undefined;
  if (draft.value.wrong || draft.state === 'stale' || draft.state === 'refused') return 'danger';
  return draft.state === 'failed' ? 'warning' : undefined;
}

/** Passed down by the row: a hook in each cell would subscribe hundreds of cells to language changes. */
type Texts = ReturnType<typeof useTexts>;

type CellProps = PlaceProps & { cell: Cell; measure: Measure; readOnly: boolean; style: CSSProperties; texts: Texts };

/** Memoised: most keys change one or two cells. */
const GridCell = memo(function GridCell(props: CellProps) {
  const { cell, measure, readOnly, style, texts } = props;
  const { t, language } = texts;
  const wrong = cell.draft?.value.wrong;
  const isWrong = wrong?.measure === measure;
  const marks = marksOf(cell, measure, t);
  const tone = toneOf(cell);
  const text = isWrong ? wrong.text : figureText(figureOf(cell, measure), language);
  const isSet = measure === 'amount' && (cell.draft ? cell.draft.value.amount !== null : cell.stored.amountSet);
  return (
    <div
      {...placeAttributes(props)}
      {...(readOnly && READ_ONLY)}
      aria-invalid={isWrong || undefined}
      data-tone={tone}
      data-draft={cell.draft?.state}
      data-set={isSet || undefined}
      data-long={text.length > ROOM[measure] || undefined}
      title={marks || undefined}
      className={classes.cell}
      style={style}
    >
      {tone && <IconAlertTriangle size={13} aria-hidden className={classes.mark} />}
      {text}
      {(tone ?? isSet) && <VisuallyHidden> ({marks})</VisuallyHidden>}
    </div>
  );
});

type ExtraProps = PlaceProps & { figure: string | null; style: CSSProperties; isSum: boolean; language: string };

/** A sum, or a figure of the year before: to be read. */
export const ExtraCell = memo(function ExtraCell(props: ExtraProps) {
  const { figure, style, isSum, language } = props;
  const text = figure === null ? DASH : writtenSum(figure, language);
  return (
    <div
      {...placeAttributes(props)}
      {...READ_ONLY}
      data-sum={isSum || undefined}
      data-long={text.length > ROOM.quantity || undefined}
      className={`${classes.cell} ${classes.extra}`}
      style={style}
    >
      {text}
    </div>
  );
});

type ExtrasProps = { frame: Frame; children: readonly ReactNode[] };

/** The columns at the right. Sticky ones share a container: each on its own would be a compositing layer. */
export const Extras = ({ frame: { stuck }, children }: ExtrasProps) => (
  <>
    {stuck > 0 && (
      <div role="none" className={classes.stuck}>
        {children.slice(0, stuck)}
      </div>
    )}
    {children.slice(stuck)}
  </>
);

/** Cached by frame: new style objects would render every cell again. */
type Styles = { cell: CSSProperties; extra: CSSProperties };
const stylesOf = new WeakMap<Frame, Styles>();

function cellStyles(frame: Frame): Styles {
  const known = stylesOf.get(frame);
  if (known) return known;
  const made = { cell: { width: frame.cell }, extra: { width: frame.extra } };
  stylesOf.set(frame, made);
  return made;
}

/** Of a sum or a figure of the year before. */
export const extraStyle = (frame: Frame): CSSProperties => cellStyles(frame).extra;

/** The first and the last column that are drawn keep the room of the others. */
export function columnStyle(frame: Frame, column: number, left: number, right: number): CSSProperties {
  const before = column === left ? left : 0;
  const after = column === right - 1 ? frame.columns - right : 0;
  if (before === 0 && after === 0) return cellStyles(frame).cell;
  return {
    width: frame.cell,
    ...(before > 0 && { marginInlineStart: before * frame.cell }),
    ...(after > 0 && { marginInlineEnd: after * frame.cell }),
  };
}

/** The width of a whole row: with explicit sizes, the layout of a row does not depend on others. */
const widthOf = ({ head, columns, cell, extras, extra }: Frame): number => head + columns * cell + extras * extra;

export function HeadName({ head }: { head: Head }) {
  return (
    <>
      {head.href ? (
        <Link to={head.href} tabIndex={-1} className={classes.name}>
          {head.name}
        </Link>
      ) : (
        <span className={classes.name}>{head.name}</span>
      )}
      {(head.detail || head.isGone) && (
        <span className={classes.detail} data-gone={head.isGone ? true : undefined}>
          {head.isGone ?? head.detail}
        </span>
      )}
    </>
  );
}

type BodyRowProps = {
  grid: string;
  index: number;
  row: SheetRow;
  head: Head;
  left: number;
  right: number;
  sum: string | null;
  /** Of the year before, of all rows. */
  past: readonly { rows: readonly (string | null)[] }[];
  hasSum: boolean;
  frame: Frame;
  measure: Measure;
  selLeft: number;
  selRight: number;
  active: number;
  readOnly: boolean;
};

/** The visible part of a row. Memoised. */
export const BodyRow = memo(function BodyRow(props: BodyRowProps) {
  const { grid, index, row, head, left, right, sum, past, hasSum, frame, measure } = props;
  const { selLeft, selRight, active, readOnly } = props;
  const texts = useTexts();
  const extras = [...(hasSum ? [sum] : []), ...past.map(({ rows }) => rows[index] ?? null)];
  const isSelected = (column: number) => column >= selLeft && column <= selRight;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      style={{ height: frame.row, width: widthOf(frame) }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        data-head={index}
        className={classes.rowHead}
        style={{ width: frame.head }}
        title={`${head.name} ${head.detail}`.trim()}
      >
        <HeadName head={head} />
      </div>
      {row.cells.slice(left, right).map((cell, offset) => {
        const column = left + offset;
        return (
          <GridCell
            key={column}
            id={cellId(grid, index, column)}
            row={index}
            column={column}
            cell={cell}
            measure={measure}
            isActive={active === column}
            isSelected={isSelected(column)}
            readOnly={readOnly}
            style={columnStyle(frame, column, left, right)}
            texts={texts}
          />
        );
      })}
      <Extras frame={frame}>
        {extras.map((figure, extra) => (
          <ExtraCell
            key={extra}
            id={cellId(grid, index, frame.columns + extra)}
            row={index}
            column={frame.columns + extra}
            figure={figure}
            isActive={active === frame.columns + extra}
            isSelected={isSelected(frame.columns + extra)}
            isSum={hasSum && extra === 0}
            style={extraStyle(frame)}
            language={texts.language}
          />
        ))}
      </Extras>
    </div>
  );
});
