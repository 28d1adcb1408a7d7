import { entityPath } from '@portal/contract';
import { Menu } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/i18n.ts';
import { useSession } from '../session/use-session.tsx';
import classes from './header.module.css';
import { UserButton } from './menu-buttons.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The signed-in user, profile, options and sign-out (specification, section 2). */
export function UserMenu({ children }: { children?: ReactNode }) {
  const { t } = useTexts();
  const { user } = useSession();
  const signOut = useSignOut();
  if (user === null) return null;
  return (
    <Menu position="bottom-end" width={270}>
      <Menu.Target>
        <UserButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.who}>
          <strong>{`${user.firstname} ${user.name}`}</strong>
          <span>{user.email}</span>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={entityPath('profile', user.username)}
          leftSection={<IconUser size={18} aria-hidden />}
        >
          {t(($) => $.titles.profile)}
        </Menu.Item>
        {children}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void signOut()}>
          {t(($) => $.frame.signOut)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
