import { Anchor, Stack } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { Link } from 'react-router';
import { deviceText } from '../../../i18n/device-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { personName } from '../../../references/person-name.ts';
import { Card } from '../../../ui/card.tsx';
import { When } from '../../../ui/when.tsx';
import type { UserDetails } from '../queries.ts';
import { paths } from '../screens.ts';
import { PasswordStatus } from './user-status.tsx';
import classes from './user-panels.module.css';

type PanelProps = { user: UserDetails };

/** Beside the fields: the account's state, who reports to the person, and where they are signed in. */
export const UserPanels = ({ user }: PanelProps) => (
  <Stack gap="md">
    <AccountState user={user} />
    <Team user={user} />
    <Sessions user={user} />
  </Stack>
);

function AccountState({ user }: PanelProps) {
  const { t } = useTexts();
  return (
    <Card heading={t(($) => $.users.account)}>
      <dl className={classes.facts}>
        <dt>{t(($) => $.users.lastLogin)}</dt>
        <dd>{user.lastLoginAt ? <When at={user.lastLoginAt} /> : t(($) => $.users.never)}</dd>
        <dt>{t(($) => $.users.createdAt)}</dt>
        <dd>
          <When at={user.createdAt} />
        </dd>
        <dt>{t(($) => $.users.passwordState)}</dt>
        <dd>
          <PasswordStatus state={user.passwordState} />
        </dd>
      </dl>
      {user.passwordState !== 'active' && (
        <p className={classes.hint}>{t(($) => $.users.passwordStateHints[user.passwordState])}</p>
      )}
    </Card>
  );
}

function Team({ user }: PanelProps) {
  const { t } = useTexts();
  return (
    <Card heading={t(($) => $.users.team)}>
      {user.team.length === 0 && <p className={classes.none}>{t(($) => $.users.teamNone)}</p>}
      <ul className={classes.team}>
        {user.team.map((person) => (
          <li key={person.id}>
            <Anchor component={Link} to={paths.update(person.id)}>
              {personName(person)}
            </Anchor>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Sessions({ user }: PanelProps) {
  const { t } = useTexts();
  return (
    <Card heading={t(($) => $.users.sessions)}>
      {user.sessions.length === 0 && <p className={classes.none}>{t(($) => $.users.sessionsNone)}</p>}
      <ul className={classes.sessions}>
        {user.sessions.map(({ id, device, address, lastUsedAt }) => (
          <li key={id} className={classes.session}>
            {/Mobile|Android|iPhone/.test(device) ? (
              <IconDeviceMobile size={20} stroke={1.6} aria-hidden />
            ) : (
              <IconDeviceDesktop size={20} stroke={1.6} aria-hidden />
            )}
            <div>
              <div>{deviceText(t, device)}</div>
              <div className={classes.where}>
                {address} · <When at={lastUsedAt} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
