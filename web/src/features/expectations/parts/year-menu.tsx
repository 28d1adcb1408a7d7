import { Menu } from '@mantine/core';
import { mayImport } from '@portal/contract';
import { IconCopy, IconLock, IconLockOpen, IconTableImport } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { importHref } from '../../../references/import-paths.ts';
import { useSession } from '../../../session/use-session.tsx';
import type { Grid } from '../queries.ts';
import { YearMenuButton, useMayOpenMenu } from './year-menu-button.tsx';

export type YearMenuProps = { grid: Grid; onCopy: () => void; onLock: (locked: boolean) => void };

/** Actions on a whole year: load from a sheet, copy to the next, lock. */
export const YearMenu = memo(function YearMenu({ grid, onCopy, onLock }: YearMenuProps) {
  const { t } = useTexts();
  const { can } = useSession();
  const { year, actions } = grid;
  const mayLoad = can(mayImport('objectives'));
  const mayOpen = useMayOpenMenu(grid);
  if (!mayOpen) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <YearMenuButton />
      </Menu.Target>
      <Menu.Dropdown>
        {mayLoad && (
          <Menu.Item
            component={Link}
            to={importHref('objectives')}
            leftSection={<IconTableImport size={18} aria-hidden />}
          >
            {t(($) => $.expectations.import)}
          </Menu.Item>
        )}
        {actions.includes('copy') && (
          <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={onCopy}>
            {t(($) => $.expectations.copy.label, { year: year + 1 })}
          </Menu.Item>
        )}
        {actions.includes('lock') && (
          <Menu.Item leftSection={<IconLock size={18} aria-hidden />} onClick={() => onLock(true)}>
            {t(($) => $.expectations.lock.lock, { year })}
          </Menu.Item>
        )}
        {actions.includes('unlock') && (
          <Menu.Item leftSection={<IconLockOpen size={18} aria-hidden />} onClick={() => onLock(false)}>
            {t(($) => $.expectations.lock.unlock, { year })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
});
