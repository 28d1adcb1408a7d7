import { IconAlertTriangle, IconCloudCheck, IconCloudUp, IconDeviceMobile } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import { timeText } from '../../lib/instant-text.ts';
import classes from './document-editor.module.css';
import type { FormTypes } from './document-form.ts';
import type { OpenForm } from './use-document-form.ts';

/** Where the latest input is: on the server, being sent, or on this device only. */
export function FormStatus({ kept }: Pick<OpenForm<FormTypes>, 'kept'>) {
  const { t, language } = useTexts();
  const { sentAt, keptAt, problem, progress, waits } = kept;
  if (problem)
    return (
      <p className={classes.status} data-problem role="status">
        <IconAlertTriangle size={16} aria-hidden />
        {t(($) => $.documentForm.notKept[problem])}
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
  const words = sentAt ? t(($) => $.documentForm.onServerAt, { time }) : t(($) => $.documentForm.onDeviceAt, { time });
  return (
    <p className={classes.status} role="status">
      <Mark size={16} aria-hidden />
      {words} {waits !== null && t(($) => $.documentForm.willBeSent)}
    </p>
  );
}
