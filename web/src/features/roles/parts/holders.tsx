import { Anchor } from '@mantine/core';
import type { RoleDetails } from '@portal/contract';
import { IconUserOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { paths } from '../screens.ts';
import classes from './people.module.css';

/** The users with the role. */
export function Holders({ people }: { people: RoleDetails['users'] }) {
  const { t } = useTexts();
  return (
    <Card heading={t(($) => $.roles.holders)}>
      {people.length === 0 && <p className={classes.none}>{t(($) => $.roles.holdersNone)}</p>}
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.id} className={classes.person}>
            <Anchor component={Link} to={paths.user(person.id)}>
              {person.firstname} {person.name}
            </Anchor>
            {!person.enabled && <DisabledMark />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function DisabledMark() {
  const { t } = useTexts();
  return (
    <StatusBadge tone="neutral" icon={IconUserOff}>
      {t(($) => $.roles.disabledAccount)}
    </StatusBadge>
  );
}
