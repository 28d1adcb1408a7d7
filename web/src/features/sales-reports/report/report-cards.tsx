import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { NOTHING } from '../../../ui/list/types.ts';
import { Figure, type Figures, MonthMark, shownColumns, useColumnName } from './columns.tsx';
import { lineHref } from './drill.ts';
import type { ReportViewProps } from './report-table.tsx';
import classes from './report.module.css';
import { figureText } from '../../../figures/figure-text.ts';
import { nameText, unitText } from './words.ts';

/** The lines as cards, under 768 px: nothing is cut off and nothing scrolls sideways. */
export function ReportCards({ report, answer, lines, caption, refreshing }: ReportViewProps) {
  const { t, language } = useTexts();
  const { others, total, by, period } = answer;
  return (
    <ul className={classes.cards} aria-label={caption} data-refreshing={refreshing || undefined}>
      <li className={classes.card} data-total>
        <p className={classes.cardName}>{t(($) => $.figures.total)}</p>
        <CardFigures answer={answer} figures={total} cells={total.cells} month={null} />
      </li>
      {lines.map((line) => (
        <li key={line.key} className={classes.card}>
          <p className={classes.cardName}>
            <span className={classes.cardRank}>{line.rank}</span>
            <Link to={lineHref(report, line.key, period)}>{nameText(t, language, by, line)}</Link>
          </p>
          {line.detail && <p className={classes.detail}>{line.detail}</p>}
          <CardFigures answer={answer} figures={line} cells={line.cells} month={line.key} />
        </li>
      ))}
      {others && (
        <li className={classes.card}>
          <p className={classes.cardName}>{t(($) => $.figures.others, { count: others.count })}</p>
          <CardFigures answer={answer} figures={others} cells={others.cells} month={null} />
        </li>
      )}
    </ul>
  );
}

type CardFiguresProps = Pick<ReportViewProps, 'answer'> & {
  figures: Figures;
  cells: readonly (string | null)[];
  month: string | null;
};

function CardFigures({ answer, figures, cells, month }: CardFiguresProps) {
  const { t, language } = useTexts();
  const unit = unitText(t, answer.measure, useCurrency());
  const columnName = useColumnName(answer);
  const { across, columns } = answer;
  const told = columns.flatMap(({ key, name, isOther }, index) => {
    const cell = cells[index] ?? null;
    if (cell === null || across === null) return [];
    const label = isOther ? t(($) => $.figures.otherColumns) : nameText(t, language, across, { key, name });
    return [{ label, cell }];
  });
  return (
    <dl className={classes.cardLines}>
      {shownColumns(answer)
        .filter(({ key }) => figures[key] !== null)
        .map(({ key, counted }) => (
          <div key={key} data-column={key}>
            <dt>
              {columnName(key)}
              {counted && ` (${unit})`}
            </dt>
            <dd data-numeric>
              {(key === 'value' || key === 'before') && <MonthMark answer={answer} month={month} of={key} />}
              <Figure column={key} figures={figures} />
            </dd>
          </div>
        ))}
      {told.map(({ label, cell }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-numeric>{figureText(cell, language) || NOTHING}</dd>
        </div>
      ))}
    </dl>
  );
}
