import { VisuallyHidden } from '@mantine/core';
import { useTexts } from '../../../i18n/i18n.ts';
import { NOTHING } from '../../../ui/list/types.ts';
import type { OwnFigures } from '../queries.ts';
import type { FigureTexts } from './figure-text.ts';
import classes from './own-sales.module.css';

type FigureCellProps = { figures: OwnFigures; texts: FigureTexts; isLoaded: boolean };

/** Realised, the part with an objective, then R/O and the difference. */
export function FigureCell({ figures, texts, isLoaded }: FigureCellProps) {
  const { t } = useTexts();
  const { realised, objective, onObjective, offObjective, difference, attainment } = figures;
  // If there were sales without an objective, the part with one is shown.
  const isPart = difference !== null && Number(offObjective) !== 0;
  // The objective that R/O is compared with; before any load, the whole objective.
  const against = figures.objectiveToDate ?? objective;
  const exact = (figure: string | null) => (texts.isShortened && figure !== null ? texts.exact(figure) : undefined);
  return (
    <>
      {isLoaded ? (
        <span className={classes.realised} title={exact(realised)}>
          {texts.short(realised)}
        </span>
      ) : (
        <span className={classes.realised} title={t(($) => $.ownSales.notLoaded)}>
          <span aria-hidden>{NOTHING}</span>
          <VisuallyHidden>{t(($) => $.ownSales.notLoaded)}</VisuallyHidden>
        </span>
      )}
      {against !== null && (
        <span className={classes.objective} title={exact(against)}>
          {isPart
            ? t(($) => $.ownSales.ofObjective, { realised: texts.short(onObjective), objective: texts.short(against) })
            : t(($) => $.ownSales.over, { objective: texts.short(against) })}
        </span>
      )}
      {difference !== null && (
        <span className={classes.difference} title={exact(difference) && texts.exactDifference(difference)}>
          {[attainment === null ? '' : texts.rate(attainment), texts.difference(difference)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </>
  );
}
