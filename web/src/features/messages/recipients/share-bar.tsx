import { useTexts } from '../../../i18n/i18n.ts';
import classes from './recipients.module.css';

type ShareProps = { label: string; done: number; count: number; tone?: 'read' | 'acknowledged' };

/** How many of all: a bar with its figures. */
export function ShareBar({ label, done, count, tone = 'read' }: ShareProps) {
  const { t } = useTexts();
  const percent = count === 0 ? 0 : Math.round((100 * done) / count);
  return (
    <span className={classes.share} role="img" aria-label={t(($) => $.messageForm.shareOf, { label, done, count })}>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} data-tone={tone} style={{ inlineSize: `${percent}%` }} />
      </span>
      <span className={classes.figures} aria-hidden>
        {t(($) => $.messageForm.share, { done, count })}
      </span>
    </span>
  );
}
