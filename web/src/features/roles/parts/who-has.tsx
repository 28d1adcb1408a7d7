import { Anchor, Skeleton, Stack } from '@mantine/core';
import type { Permission } from '@portal/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { usePermissionWords } from '../../../i18n/permission-texts.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useHolders } from '../queries.ts';
import { paths } from '../screens.ts';
import { DisabledMark } from './holders.tsx';
import classes from './people.module.css';

export type AskWho = (permission: Permission) => void;

/** The permission shown in the drawer, and a function to open it for another. */
export function useWhoHas() {
  const [permission, ask] = useState<Permission | null>(null);
  const [open, setOpen] = useState(false);
  return {
    permission,
    open,
    ask: (name: Permission) => {
      ask(name);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

type WhoHasProps = { permission: Permission | null; open: boolean; close: () => void };

/** The users with a permission, and the roles that give it. */
export function WhoHas({ permission, open, close }: WhoHasProps) {
  const words = usePermissionWords();
  const { name, meaning } = words.of(permission ?? '');
  return (
    <SidePanel opened={open} onClose={close} title={`${words.group(words.groupOf(permission ?? ''))} · ${name}`}>
      <div className={classes.panel}>
        <p className={classes.meaning}>{meaning}</p>
        {permission && <People permission={permission} />}
      </div>
    </SidePanel>
  );
}

function People({ permission }: { permission: Permission }) {
  const { t } = useTexts();
  const { data: people, error, refetch } = useHolders(permission);
  if (error) {
    return <ErrorState title={t(($) => $.ui.error.loadFailed)} error={error} onRetry={() => void refetch()} />;
  }
  if (!people) {
    return (
      <Stack gap="sm" role="status" aria-label={t(($) => $.ui.loading)}>
        <Skeleton height={16} width="60%" />
        <Skeleton height={16} width="75%" />
        <Skeleton height={16} width="50%" />
      </Stack>
    );
  }
  if (people.length === 0) return <p className={classes.none}>{t(($) => $.roles.whoHasNobody)}</p>;
  return (
    <>
      <h3 className={classes.count}>{t(($) => $.roles.whoHasCount, { count: people.length })}</h3>
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.id}>
            <div className={classes.person}>
              <Anchor component={Link} to={paths.user(person.id)}>
                {person.firstname} {person.name}
              </Anchor>
              {!person.enabled && <DisabledMark />}
            </div>
            <div className={classes.through}>{t(($) => $.roles.through, { roles: person.roles.join(', ') })}</div>
          </li>
        ))}
      </ul>
    </>
  );
}
