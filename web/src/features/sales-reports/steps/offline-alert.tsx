import { Alert } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { connection } from '../../../lib/connection.ts';
import classes from './steps.module.css';

/** Offline the steps pause, and nothing is lost. */
export function OfflineAlert() {
  const { t } = useTexts();
  const state = useSyncExternalStore(connection.subscribe, connection.get);
  if (state === 'online') return null;
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<IconCloudOff aria-hidden />}
      title={<span className={classes.warning}>{t(($) => $.salesReports.steps.offlineTitle)}</span>}
    >
      {t(($) => $.salesReports.steps.offlineText)}
    </Alert>
  );
}
