import { Anchor } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconClock, IconCloudUp, IconDeviceMobile } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Tone } from '../../ui/theme/tokens.ts';
import classes from './short-list.module.css';
import type { Unsent } from './use-unsent.ts';

type State = Unsent<unknown>['state'];

const stateStyles: Record<Exclude<State, 'sent'>, { tone: Tone; icon: Icon }> = {
  draft: { tone: 'neutral', icon: IconDeviceMobile },
  waiting: { tone: 'neutral', icon: IconClock },
  sending: { tone: 'info', icon: IconCloudUp },
  failed: { tone: 'danger', icon: IconAlertTriangle },
};

/** Documents that are only on this device, with their state. */
export function UnsentList({ unsent }: { unsent: readonly Unsent<unknown>[] }) {
  const { t } = useTexts();
  if (unsent.length === 0) return null;
  return (
    <Card heading={t(($) => $.documents.unsentTitle)}>
      <ul className={classes.items}>
        {unsent.map(({ id, name, href, state }) => (
          <li key={id}>
            <Anchor component={Link} to={href} className={classes.link}>
              {name}
            </Anchor>
            {state !== 'sent' && (
              <StatusBadge {...stateStyles[state]}>
                {state === 'draft' ? t(($) => $.documents.unsentDraft) : t(($) => $.offline.states[state])}
              </StatusBadge>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.hint}>{t(($) => $.documents.unsentHint)}</p>
    </Card>
  );
}
