import { Button } from '@mantine/core';
import { IconCircleCheck, IconSettings, IconUserOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from '../profile.module.css';
import type { Colleague } from '../queries.ts';
import { paths } from '../screens.ts';
import { ProfileHeader } from './profile-header.tsx';

/** Someone else's profile, read-only; it is edited in the settings. */
export function ColleagueCard({ colleague }: { colleague: Colleague }) {
  const { t } = useTexts();
  const { enabled, roles, cities, ...person } = colleague;
  return (
    <div className={classes.page}>
      <ProfileHeader
        {...person}
        roles={roles.map(({ name }) => name)}
        cities={cities.map(({ name }) => name)}
        mark={
          <StatusBadge tone={enabled ? 'success' : 'warning'} icon={enabled ? IconCircleCheck : IconUserOff}>
            {enabled ? t(($) => $.profile.statusEnabled) : t(($) => $.profile.statusDisabled)}
          </StatusBadge>
        }
        actions={
          <Button
            component={Link}
            to={paths.settings(colleague.id)}
            variant="default"
            leftSection={<IconSettings size={16} aria-hidden />}
          >
            {t(($) => $.profile.openSettings)}
          </Button>
        }
      />
    </div>
  );
}
