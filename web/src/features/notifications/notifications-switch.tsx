import { Menu } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { problemText } from '../../i18n/fault-text.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { useOwnProfile, useUpdateProfile } from '../../session/own-profile.ts';
import { toast } from '../../ui/toast.tsx';
import classes from './notifications.module.css';

/** The notifications switch of the user menu (specification, section 2). */
export function NotificationsSwitch() {
  const { t } = useTexts();
  const { data: profile } = useOwnProfile();
  const update = useUpdateProfile();
  const stored = profile?.notificationsEnabled ?? true;
  // Optimistic update: the switch shows the new state while the call is pending.
  const checked = update.isPending ? (update.variables.notificationsEnabled ?? stored) : stored;
  const change = () =>
    update.mutate(
      { notificationsEnabled: !checked },
      {
        onError: (error) =>
          toast.error(
            t(($) => $.layout.notificationsFailed),
            problemText(t, error),
          ),
      },
    );
  return (
    <Menu.CheckboxItem
      checked={checked}
      onChange={change}
      disabled={profile === undefined}
      classNames={{ itemIndicator: classes.noIndicator, itemLabel: classes.switchLabel }}
      rightSection={<span className={classes.switch} data-on={checked || undefined} aria-hidden />}
    >
      <IconBell size={18} aria-hidden />
      {t(($) => $.layout.notificationsSwitch)}
    </Menu.CheckboxItem>
  );
}
