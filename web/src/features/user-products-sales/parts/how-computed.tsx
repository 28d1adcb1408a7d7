import cards from '../../../figures/cards.module.css';
import { useTexts } from '../../../i18n/i18n.ts';
import classes from './own-sales.module.css';

const told = [
  'realised',
  'onObjective',
  'offObjective',
  'objectiveToDate',
  'difference',
  'attainment',
  'yearObjective',
  'left',
  'leftPerMonth',
  'paceNeeded',
  'landing',
] as const;

export function HowComputed() {
  const { t } = useTexts();
  return (
    <details className={`${cards.details} ${classes.how}`}>
      <summary>{t(($) => $.figures.howComputed)}</summary>
      <dl>
        {told.map((name) => (
          <div key={name}>
            <dt>{t(($) => $.figures.names[name])}</dt>
            <dd>{t(($) => $.figures.formulas[name])}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
