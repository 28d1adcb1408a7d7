import { useTexts } from '../../../i18n/i18n.ts';
import classes from './queue.module.css';

const lines = ['number', 'decimals', 'month', 'year', 'unknown', 'merged', 'total'] as const;

/** Explains the most frequent faults and what to do about them. Folded by default. */
export function FaultHelp() {
  const { t } = useTexts();
  return (
    <details className={classes.help}>
      <summary>{t(($) => $.salesReports.steps.help.title)}</summary>
      <p>{t(($) => $.salesReports.steps.help.intro)}</p>
      <dl>
        {lines.map((line) => (
          <div key={line}>
            <dt>{t(($) => $.salesReports.steps.help.faults[line])}</dt>
            <dd>{t(($) => $.salesReports.steps.help.cures[line])}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
