import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { type Report, lineHref, totalHref } from './drill.ts';
import { Growth } from './growth.tsx';
import { IncompleteMark } from './incomplete.tsx';
import type { SalesReport } from '../report-queries.ts';
import classes from './report.module.css';
import { stretchText } from '../../../references/spans.ts';
import { differenceText, figureText, nameText, rateText, unitText } from './words.ts';

type ReportTilesProps = { report: Report; answer: SalesReport };

/** The figures that one looks for first. */
export function ReportTiles({ report, answer }: ReportTilesProps) {
  const { t, language } = useTexts();
  const unit = unitText(t, answer.measure, useCurrency());
  const { total, comparedTo, incomplete, period } = answer;
  const { href, toMonths } = totalHref(report, period);
  return (
    <div className={classes.tiles}>
      <Tile label={t(($) => $.figures.names.value)} mark={<IncompleteMark incomplete={incomplete} of={period} />}>
        <Link to={href} className={classes.down}>
          <span className={classes.figure}>
            {figureText(total.value, language)} <span className={classes.unit}>{unit}</span>
          </span>
          <span className={classes.way}>
            {toMonths ? t(($) => $.salesFigures.seeMonths) : t(($) => $.salesFigures.seeLines)}
          </span>
        </Link>
      </Tile>
      <Tile label={t(($) => $.figures.names.growth)} mark={<IncompleteMark incomplete={incomplete} of={comparedTo} />}>
        <p className={classes.figure}>
          <Growth rate={total.growth} size={20} />
        </p>
        <p className={classes.hint}>
          {t(($) => $.salesFigures.against, {
            difference: differenceText(total.difference, language),
            before: figureText(total.before, language),
            period: stretchText(t, language, comparedTo),
          })}
        </p>
      </Tile>
      <Tile label={t(($) => $.figures.names.attainment)}>
        <p className={classes.figure}>{rateText(total.attainment, language)}</p>
        <p className={classes.hint}>
          {total.objective === null
            ? t(($) => $.salesFigures.noObjective)
            : t(($) => $.salesFigures.ofObjective, { objective: figureText(total.objective, language) })}
        </p>
      </Tile>
      <Movers kind="best" report={report} answer={answer} />
      <Movers kind="worst" report={report} answer={answer} />
    </div>
  );
}

type TileProps = { label: string; mark?: ReactNode; children: ReactNode };

const Tile = ({ label, mark, children }: TileProps) => (
  <section className={classes.tile} aria-label={label}>
    <h2 className={classes.tileName}>
      {label}
      {mark}
    </h2>
    {children}
  </section>
);

/** What gained, or lost, the most; each leads to its line. */
function Movers({ kind, report, answer }: ReportTilesProps & { kind: 'best' | 'worst' }) {
  const { t, language } = useTexts();
  const movers = answer.movers[kind];
  return (
    <Tile label={t(($) => $.figures[kind])}>
      {movers.length === 0 ? (
        <p className={classes.hint}>{t(($) => $.salesFigures.noMovers)}</p>
      ) : (
        <ul className={classes.movers}>
          {movers.map((mover) => (
            <li key={mover.key}>
              <Link to={lineHref(report, mover.key, answer.period)}>{nameText(t, language, answer.by, mover)}</Link>
              <span data-numeric>{differenceText(mover.difference, language)}</span>
            </li>
          ))}
        </ul>
      )}
    </Tile>
  );
}
