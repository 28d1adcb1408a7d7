import type { PerformanceFigureName } from '@portal/contract';
import { FigureTile, FigureTiles, TileFigure } from '../../../figures/figure-tile.tsx';
import { useTexts } from '../../../i18n/i18n.ts';
import { shortSumText } from '../../../lib/amount.ts';
import { personName } from '../../../references/person-name.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { FigureButton } from '../parts/figure-button.tsx';
import { useFigureTexts } from '../parts/figure-text.ts';
import classes from './person.module.css';
import { TrendLine } from '../parts/trend-line.tsx';
import { figureNames } from '../question.ts';
import type { PersonPerformance } from '../queries.ts';

/** Each figure with the year before, the team's median and its way over the last periods. */
export function PersonTiles({ answer }: { answer: PersonPerformance }) {
  return (
    <FigureTiles className={classes.tiles}>
      {figureNames.map((name) => (
        <Tile key={name} name={name} answer={answer} />
      ))}
    </FigureTiles>
  );
}

function Tile({ name, answer }: { name: PerformanceFigureName; answer: PersonPerformance }) {
  const { t } = useTexts();
  const texts = useFigureTexts();
  const currency = useCurrency();
  const { figures, person, sales } = answer.line;
  const { before, trend } = figures[name];
  const median = answer.median[name];
  return (
    <FigureTile
      label={texts.name(name)}
      beside={name === 'landing' && ` (${currency})`}
      title={t(($) => $.figures.formulas[name])}
      level={3}
      isMain={name === 'score'}
    >
      <TileFigure>
        <FigureButton name={name} figures={figures} of={person.id} whose={personName(person)} />
      </TileFigure>
      {name === 'attainment' && <SalesBeside sales={sales} isToDate={answer.running !== null} />}
      <p className={classes.tileBeside}>
        {before !== null && (
          <span>{t(($) => $.performanceTracking.lastYear, { value: texts.short(name, before) })}</span>
        )}
        {median !== null && (
          <span>{t(($) => $.performanceTracking.ofTeamMedian, { value: texts.short(name, median) })}</span>
        )}
      </p>
      <TrendLine name={name} trend={trend} />
    </FigureTile>
  );
}

type SalesBesideProps = { sales: PersonPerformance['line']['sales']; isToDate: boolean };

/** What was sold without an objective; while the period runs, its whole objective and what is left of it. */
function SalesBeside({ sales, isToDate }: SalesBesideProps) {
  const { t, language } = useTexts();
  const { offObjective, objective, left } = sales;
  return (
    <p className={classes.tileBeside}>
      {Number(offObjective) !== 0 && (
        <span>{t(($) => $.performanceTracking.offObjective, { value: shortSumText(offObjective, language) })}</span>
      )}
      {isToDate && objective !== null && left !== null && (
        <span>
          {t(($) => $.performanceTracking.wholeObjective, {
            objective: shortSumText(objective, language),
            left: shortSumText(left, language),
          })}
        </span>
      )}
    </p>
  );
}
