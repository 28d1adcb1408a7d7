import { useState } from 'react';
import { Link } from 'react-router';
import { CardFigures } from '../../../figures/figure-cards.tsx';
import { figureText } from '../../../figures/figure-text.ts';
import type { FigureColumn, FigureTableContent } from '../../../figures/figure-table.tsx';
import table from '../../../figures/table.module.css';
import { useTexts } from '../../../i18n/i18n.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import type { ReportLine, SalesReport } from '../report-queries.ts';
import { Figure, type FigureKey, type Figures, MonthMark, shownColumns, useColumnName } from './columns.tsx';
import { lineHref } from './drill.ts';
import { IncompleteMark } from './incomplete.tsx';
import type { Report } from './question.ts';
import type { ReportView } from './report-kind.tsx';
import classes from './report.module.css';
import { nameText, unitText } from './words.ts';

/** A line, the remainder, or the total. */
export type ReportRow = {
  key: string;
  name: string;
  figures: Figures;
  cells: readonly (string | null)[];
  line: ReportLine | null;
};

/** How many lines are rendered at first, of up to five hundred. */
const FIRST_LINES = { desk: 100, phone: 20 };

export function useReportTable({ asking, answer, isNarrow }: ReportView): FigureTableContent<ReportRow> {
  const { t, language } = useTexts();
  const columns = useColumns(asking, answer);
  const [all, setAll] = useState(false);
  const { others, total } = answer;
  const lines = all ? answer.lines : answer.lines.slice(0, isNarrow ? FIRST_LINES.phone : FIRST_LINES.desk);
  const rows = lines.map((line): ReportRow => {
    const name = nameText(t, language, answer.by, line);
    return { key: line.key ?? 'nobody', name, figures: line, cells: line.cells, line };
  });
  const sumOf = (key: string, name: string, figures: Figures & Pick<ReportRow, 'cells'>): ReportRow => ({
    key,
    name,
    figures,
    cells: figures.cells,
    line: null,
  });
  if (others)
    rows.push(
      sumOf(
        'others',
        t(($) => $.figures.others, { count: others.count }),
        others,
      ),
    );
  const foot = sumOf(
    'total',
    t(($) => $.figures.total),
    total,
  );
  const left = answer.lines.length - lines.length;
  const text = t(($) => $.salesFigures.showAll, { count: left });
  return {
    columns,
    groups: [{ key: 'lines', rows }],
    foot: [foot],
    cards: [{ key: 'lines', rows: [foot, ...rows] }],
    more: left > 0 ? { text, show: () => setAll(true) } : undefined,
  };
}

/** The columns; a mark in a head shows that its figures are incomplete. */
function useColumns(report: Report, answer: SalesReport): FigureColumn<ReportRow>[] {
  const { t, language } = useTexts();
  const unit = unitText(t, answer.measure, useCurrency());
  const columnName = useColumnName(answer);
  const { by, across, columns: crossed, incomplete, period, comparedTo } = answer;
  const monthRanges: Partial<Record<FigureKey, typeof period>> = { value: period, before: comparedTo };
  return [
    {
      key: 'rank',
      head: t(($) => $.figures.names.rank),
      title: t(($) => $.figures.formulas.rank),
      isNumeric: true,
      className: classes.rank,
      cell: ({ line }) => line?.rank,
    },
    {
      key: 'name',
      head: t(($) => $.figures.dimensions[by]),
      sort: 'name',
      isName: true,
      cell: (row) => <RowName report={report} answer={answer} row={row} />,
    },
    ...shownColumns(answer).map(({ key, sort, counted }): FigureColumn<ReportRow> => ({
      key,
      head: (
        <>
          {monthRanges[key] && <IncompleteMark incomplete={incomplete} of={monthRanges[key]} />}
          {columnName(key)}
          {counted && ` (${unit})`}
        </>
      ),
      title: t(($) => $.figures.formulas[key]),
      sort,
      isNumeric: true,
      cell: (row) => <RowFigure answer={answer} column={key} row={row} />,
      marks: () => ({ 'data-column': key }),
    })),
    ...crossed.map(({ key, name, isOther }, index): FigureColumn<ReportRow> => ({
      key: isOther ? 'other columns' : `of ${key}`,
      head: (
        <>
          {across === 'month' && key !== null && <IncompleteMark incomplete={incomplete} of={{ from: key, to: key }} />}
          {isOther || across === null ? t(($) => $.figures.otherColumns) : nameText(t, language, across, { key, name })}
        </>
      ),
      isNumeric: true,
      cell: ({ cells }) => figureText(cells[index] ?? null, language),
    })),
  ];
}

type RowProps = { answer: SalesReport; row: ReportRow };

type LineLinkProps = { report: Report; answer: SalesReport; line: ReportLine; children: string };

/** A line links to its drill-down. */
const LineLink = ({ report, answer, line, children }: LineLinkProps) => (
  <Link className={table.link} to={lineHref(report, line.key, answer.period)}>
    {children}
  </Link>
);

function RowName({ report, answer, row: { name, line } }: RowProps & { report: Report }) {
  if (!line) return name;
  return (
    <>
      <LineLink report={report} line={line} answer={answer}>
        {name}
      </LineLink>
      {line.detail && <span className={table.detail}>{line.detail}</span>}
    </>
  );
}

function RowFigure({ answer, column, row: { figures, line } }: RowProps & { column: FigureKey }) {
  return (
    <>
      {(column === 'value' || column === 'before') && (
        <MonthMark answer={answer} month={line?.key ?? null} of={column} />
      )}
      <Figure column={column} figures={figures} />
    </>
  );
}

export function ReportCard({ asking, answer, row }: ReportView & { row: ReportRow }) {
  const { t, language } = useTexts();
  const unit = unitText(t, answer.measure, useCurrency());
  const columnName = useColumnName(answer);
  const { across } = answer;
  const told = answer.columns.flatMap(({ key, name, isOther }, index) => {
    const cell = row.cells[index] ?? null;
    if (cell === null || across === null) return [];
    const label = isOther ? t(($) => $.figures.otherColumns) : nameText(t, language, across, { key, name });
    return [{ key: label, label, value: figureText(cell, language) }];
  });
  const figures = shownColumns(answer)
    .filter(({ key }) => row.figures[key] !== null)
    .map(({ key, counted }) => ({
      key,
      label: `${columnName(key)}${counted ? ` (${unit})` : ''}`,
      value: <RowFigure answer={answer} column={key} row={row} />,
    }));
  return (
    <>
      {row.line ? (
        <p className={classes.cardName}>
          <span className={classes.cardRank}>{row.line.rank}</span>
          <LineLink report={asking} line={row.line} answer={answer}>
            {row.name}
          </LineLink>
        </p>
      ) : (
        <p className={classes.cardName}>{row.name}</p>
      )}
      {row.line?.detail && <p className={table.detail}>{row.line.detail}</p>}
      <CardFigures figures={[...figures, ...told]} />
    </>
  );
}
