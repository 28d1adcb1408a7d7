import { Tooltip } from '@mantine/core';
import { IconCloudOff, IconServerOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { connection } from '../lib/connection.ts';
import classes from './header.module.css';

/** Says when there is no line to the server, and nothing while there is one. */
export function ConnectionBadge() {
  const { t } = useTexts();
  const state = useSyncExternalStore(connection.subscribe, connection.get);
  const offline = state === 'offline';
  const Mark = offline ? IconCloudOff : IconServerOff;
  return (
    <div role="status" className={classes.connection}>
      {state !== 'online' && (
        <Tooltip
          label={offline ? t(($) => $.layout.offlineHint) : t(($) => $.layout.unreachableHint)}
          withinPortal={false}
          multiline
          w={280}
        >
          {/* The hint is for the keyboard too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <span className={classes.connectionBadge} tabIndex={0}>
            <Mark size={16} stroke={2} aria-hidden />
            <span>{offline ? t(($) => $.layout.offline) : t(($) => $.layout.unreachable)}</span>
          </span>
        </Tooltip>
      )}
    </div>
  );
}
