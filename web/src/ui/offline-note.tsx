import { IconCloudOff } from '@tabler/icons-react';
import { useTexts } from '../i18n/i18n.ts';
import { offlineSince } from '../lib/data-origin.ts';
import { dayText, timeText } from '../lib/instant-text.ts';
import classes from './offline-note.module.css';

/** Says from when the data is, if it is an offline copy. */
export function OfflineNote({ data }: { data: unknown }) {
  const { t, language } = useTexts();
  const at = offlineSince(data);
  if (at === null) return null;
  return (
    <p role="status" className={classes.note}>
      <IconCloudOff size={16} stroke={2} aria-hidden />
      {t(($) => $.ui.offlineCopy, { day: dayText(at, language), time: timeText(at, language) })}
    </p>
  );
}
