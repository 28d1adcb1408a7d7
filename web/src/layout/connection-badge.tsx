import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconServerOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { LazyPanel } from '../ui/lazy-panel.tsx';
import { ToolButton } from '../ui/tool-button.tsx';
import { useConnectionState } from './connection-state.ts';
import classes from './header.module.css';

type Matter = ReturnType<typeof useConnectionState>['matter'];

const icons: Record<Matter, Icon> = {
  failed: IconAlertTriangle,
  offline: IconCloudOff,
  unreachable: IconServerOff,
  sending: IconCloudUp,
  waiting: IconCloudUp,
  quiet: IconCloudCheck,
};

const loadPanel = () => import('./outbox-panel.tsx').then((module) => module.OutboxPanel);

/** Connection and outbox: shows when offline, and what is waiting or failed. It opens the outbox panel. */
export function ConnectionBadge() {
  const { t } = useTexts();
  const [opened, setOpened] = useState(false);
  const { matter, tone, words } = useConnectionState();
  const Mark = icons[matter];
  const button = { 'aria-haspopup': 'dialog', onClick: () => setOpened(true) } as const;
  const label = t(($) => $.offline.open, { state: words });
  return (
    <>
      <div className={classes.connection} data-quiet={matter === 'quiet' || undefined}>
        {matter === 'quiet' ? (
          <ToolButton icon={Mark} label={label} {...button} />
        ) : (
          <UnstyledButton className={classes.connectionBadge} data-tone={tone} aria-label={label} {...button}>
            <Mark size={16} stroke={2} aria-hidden />
            <span>{words}</span>
          </UnstyledButton>
        )}
        {/* The progress would be read out at every step. */}
        <VisuallyHidden role="status">{matter === 'sending' || matter === 'quiet' ? '' : label}</VisuallyHidden>
      </div>
      <LazyPanel load={loadPanel} props={{ opened, onClose: () => setOpened(false) }} />
    </>
  );
}
