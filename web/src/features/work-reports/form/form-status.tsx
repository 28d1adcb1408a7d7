import { IconAlertTriangle, IconCloudCheck, IconCloudUp, IconDeviceMobile } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { timeText } from '../../../lib/instant-text.ts';
import type { ReportForm } from './use-report-form.ts';
import classes from './report-form.module.css';

/** Where what was written is at the moment: on the server, on its way, or on this device. */
export function FormStatus({ kept }: Pick<ReportForm, 'kept'>) {
  const { t, language } = useTexts();
  const { sentAt, keptAt, problem, progress, waits } = kept;
  if (problem)
    return (
      <p className={classes.status} data-problem role="status">
        <IconAlertTriangle size={16} aria-hidden />
        {t(($) => $.reportForm.notKept[problem])}
      </p>
    );
  if (progress !== null)
    return (
      <p className={classes.status} role="status">
        <IconCloudUp size={16} aria-hidden />
        {t(($) => $.offline.sending, { share: Math.round(100 * progress) })}
      </p>
    );
  const at = sentAt ?? keptAt;
  if (at === null) return <p className={classes.status} role="status" />;
  const Mark = sentAt ? IconCloudCheck : IconDeviceMobile;
  const time = timeText(at, language);
  const words = sentAt ? t(($) => $.reportForm.onServerAt, { time }) : t(($) => $.reportForm.onDeviceAt, { time });
  return (
    <p className={classes.status} role="status">
      <Mark size={16} aria-hidden />
      {words} {waits !== null && t(($) => $.reportForm.willBeSent)}
    </p>
  );
}
