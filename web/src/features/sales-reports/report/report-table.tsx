import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconSelector } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { Figure, type FigureKey, type Figures, MonthMark, shownColumns, useColumnName } from './columns.tsx';
import { type Report, lineHref } from './drill.ts';
import { IncompleteMark } from './incomplete.tsx';
import type { Sort } from './question.ts';
import type { ReportLine, SalesReport } from '../report-queries.ts';
import classes from './report.module.css';
import { figureText } from '../../../figures/figure-text.ts';
import { nameText, unitText } from './words.ts';

export type ReportViewProps = {
  report: Report;
  answer: SalesReport;
  /** Those that are drawn; the rest is a press away. */
  lines: readonly ReportLine[];
  caption: string;
  onSort: (sort: Sort) => void;
  refreshing: boolean;
};

/** The lines with their figures, what they come to, and the cells where it is crossed. */
export function ReportTable(props: ReportViewProps) {
  const { report, answer, lines, caption, refreshing } = props;
  const { t, language } = useTexts();
  const columns = shownColumns(answer);
  const others = answer.others;
  return (
    <ScrollBox className={classes.frame} label={caption} refreshing={refreshing}>
      <table className={classes.table}>
        <caption className={classes.caption}>{caption}</caption>
        <Heads {...props} />
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <td data-numeric className={classes.rank}>
                {line.rank}
              </td>
              <th scope="row">
                <Link to={lineHref(report, line.key, answer.period)}>{nameText(t, language, answer.by, line)}</Link>
                {line.detail && <span className={classes.detail}>{line.detail}</span>}
              </th>
              {columns.map(({ key }) => (
                <FigureCell key={key} column={key} figures={line}>
                  {(key === 'value' || key === 'before') && <MonthMark answer={answer} month={line.key} of={key} />}
                </FigureCell>
              ))}
              <Cells cells={line.cells} />
            </tr>
          ))}
          {others && (
            <tr>
              <td />
              <th scope="row">{t(($) => $.figures.others, { count: others.count })}</th>
              {columns.map(({ key }) => (
                <FigureCell key={key} column={key} figures={others} />
              ))}
              <Cells cells={others.cells} />
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">{t(($) => $.figures.total)}</th>
            {columns.map(({ key }) => (
              <FigureCell key={key} column={key} figures={answer.total} />
            ))}
            <Cells cells={answer.total.cells} />
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  );
}

type FigureCellProps = { column: FigureKey; figures: Figures; children?: ReactNode };

const FigureCell = ({ column, figures, children }: FigureCellProps) => (
  <td data-numeric data-column={column}>
    {children}
    <Figure column={column} figures={figures} />
  </td>
);

function Cells({ cells }: { cells: readonly (string | null)[] }) {
  const { language } = useTexts();
  return cells.map((cell, index) => (
    <td key={index} data-numeric>
      {figureText(cell, language)}
    </td>
  ));
}

/** The heads: those that sort are buttons; a mark where the figures below them are not complete. */
function Heads({ report, answer, onSort }: ReportViewProps) {
  const { t, language } = useTexts();
  const unit = unitText(t, answer.measure, useCurrency());
  const columnName = useColumnName(answer);
  const { sort } = report.question;
  const { by, across, columns: crossed, incomplete, period, comparedTo } = answer;
  const stretches: Partial<Record<FigureKey, typeof period>> = { value: period, before: comparedTo };
  const sorting = { chosen: sort, onSort };
  return (
    <thead>
      <tr>
        <th scope="col" data-numeric className={classes.rank} title={t(($) => $.figures.formulas.rank)}>
          {t(($) => $.figures.names.rank)}
        </th>
        <Head {...sorting} sort="name">
          {t(($) => $.figures.dimensions[by])}
        </Head>
        {shownColumns(answer).map(({ key, sort: order, counted }) => (
          <Head key={key} {...sorting} sort={order} isNumeric title={t(($) => $.figures.formulas[key])}>
            {stretches[key] && <IncompleteMark incomplete={incomplete} of={stretches[key]} />}
            {columnName(key)}
            {counted && ` (${unit})`}
          </Head>
        ))}
        {crossed.map(({ key, name, isOther }) => (
          <th key={isOther ? 'others' : key} scope="col" data-numeric>
            {across === 'month' && key !== null && (
              <IncompleteMark incomplete={incomplete} of={{ from: key, to: key }} />
            )}
            {isOther || across === null
              ? t(($) => $.figures.otherColumns)
              : nameText(t, language, across, { key, name })}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type HeadProps = {
  sort: Sort | undefined;
  chosen: Sort;
  onSort: (sort: Sort) => void;
  isNumeric?: boolean;
  title?: string;
  children: ReactNode;
};

/** Names from A to Z, figures from the largest down: there is no other way round to ask for. */
function Head({ sort, chosen, onSort, isNumeric = false, title, children }: HeadProps) {
  const isChosen = sort !== undefined && sort === chosen;
  const order = isChosen ? (sort === 'name' ? 'ascending' : 'descending') : undefined;
  const Arrow = isChosen ? IconArrowDown : IconSelector;
  return (
    <th scope="col" data-numeric={isNumeric || undefined} aria-sort={order} title={title}>
      {sort === undefined ? (
        children
      ) : (
        <UnstyledButton className={classes.sort} data-active={isChosen || undefined} onClick={() => onSort(sort)}>
          <span>{children}</span>
          <Arrow size={14} aria-hidden />
        </UnstyledButton>
      )}
    </th>
  );
}
