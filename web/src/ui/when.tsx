import { useTexts } from '../i18n/i18n.ts';
import { agoText, exactText } from '../lib/instant-text.ts';
import { useNow } from './use-now.ts';
import classes from './when.module.css';

/** An instant: how long ago where that is recent, the exact time on hover. */
export function When({ at }: { at: Date }) {
  const { language } = useTexts();
  return (
    <time className={classes.when} dateTime={at.toISOString()} title={exactText(at, language)}>
      {agoText(at, useNow(), language)}
    </time>
  );
}
