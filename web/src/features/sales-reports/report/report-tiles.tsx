import { Link } from 'react-router';
import { FigureTile, FigureTiles, TileFigure, TileHint } from '../../../figures/figure-tile.tsx';
import { useTexts } from '../../../i18n/i18n.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { useColumnName } from './columns.tsx';
import { lineHref, totalHref } from './drill.ts';
import type { Report } from './question.ts';
import { Growth } from './growth.tsx';
import { IncompleteMark } from './incomplete.tsx';
import type { SalesReport } from '../report-queries.ts';
import classes from './report.module.css';
import { comparedText, monthRangeText } from '../../../figures/periods.ts';
import { differenceText, figureText, rateText } from '../../../figures/figure-text.ts';
import { nameText, unitText } from './words.ts';

type ReportTilesProps = { report: Report; answer: SalesReport };

/** The key figures. */
export function ReportTiles({ report, answer }: ReportTilesProps) {
  const { t, language } = useTexts();
  const unit = unitText(t, answer.measure, useCurrency());
  const { total, comparedTo, incomplete, period } = answer;
  const { href, toMonths } = totalHref(report, period);
  const over = comparedText(t, language, answer.comparedMonths, period);
  return (
    <FigureTiles className={classes.tiles}>
      <FigureTile
        label={t(($) => $.figures.names.value)}
        beside={<IncompleteMark incomplete={incomplete} of={period} />}
      >
        <Link to={href} className={classes.down}>
          <span className={classes.sold}>
            {figureText(total.value, language)} <span className={classes.unit}>{unit}</span>
          </span>
          <span className={classes.way}>
            {toMonths ? t(($) => $.salesFigures.seeMonths) : t(($) => $.salesFigures.seeLines)}
          </span>
        </Link>
      </FigureTile>
      <FigureTile
        label={t(($) => $.figures.names.growth)}
        beside={<IncompleteMark incomplete={incomplete} of={comparedTo} />}
      >
        <TileFigure>
          <Growth rate={total.growth} size={20} />
        </TileFigure>
        <TileHint>
          {' '}
          {t(($) => $.salesFigures.against, {
            change: differenceText(total.change, language),
            before: figureText(total.before, language),
            period: monthRangeText(t, language, comparedTo),
          })}
        </TileHint>
        {over !== null && <TileHint>{over}</TileHint>}
      </FigureTile>
      <Attainment answer={answer} />
      <Movers kind="best" report={report} answer={answer} />
      <Movers kind="worst" report={report} answer={answer} />
    </FigureTiles>
  );
}

/** R/O with its parts: sales with and without objectives, and the whole objective while the period runs. */
function Attainment({ answer }: { answer: SalesReport }) {
  const { t, language } = useTexts();
  const { objective, objectiveToDate, onObjective, offObjective, left, attainment } = answer.total;
  const hints: string[] = [];
  if (objective === null || onObjective === null) hints.push(t(($) => $.salesFigures.noObjective));
  if (objectiveToDate !== null)
    hints.push(
      t(($) => $.salesFigures.ofObjective, {
        sold: figureText(onObjective, language),
        objective: figureText(objectiveToDate, language),
      }),
    );
  if (objective !== null && Number(offObjective) !== 0)
    hints.push(t(($) => $.salesFigures.besideObjective, { amount: figureText(offObjective, language) }));
  if (answer.isRunning && objective !== null)
    hints.push(
      t(($) => $.salesFigures.wholeObjective, {
        objective: figureText(objective, language),
        left: figureText(left, language),
      }),
    );
  return (
    <FigureTile label={useColumnName(answer)('attainment')}>
      <TileFigure>{rateText(attainment, language)}</TileFigure>
      {hints.map((hint) => (
        <TileHint key={hint}>{hint}</TileHint>
      ))}
    </FigureTile>
  );
}

/** The largest gains or losses; each links to its line. */
function Movers({ kind, report, answer }: ReportTilesProps & { kind: 'best' | 'worst' }) {
  const { t, language } = useTexts();
  const movers = answer.movers[kind];
  return (
    <FigureTile label={t(($) => $.figures[kind])}>
      {movers.length === 0 ? (
        <TileHint>{t(($) => $.salesFigures.noMovers)}</TileHint>
      ) : (
        <ul className={classes.movers}>
          {movers.map((mover) => (
            <li key={mover.key}>
              <Link to={lineHref(report, mover.key, answer.period)}>{nameText(t, language, answer.by, mover)}</Link>
              <span data-numeric>{differenceText(mover.change, language)}</span>
            </li>
          ))}
        </ul>
      )}
    </FigureTile>
  );
}
