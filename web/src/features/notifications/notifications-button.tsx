import { VisuallyHidden } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import { useOwnProfile } from '../../session/own-profile.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useUnread } from './queries.ts';

/** The bell: how many are unread, unless the user has switched them off. */
export function NotificationsButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTexts();
  const { data: unread } = useUnread();
  const { data: profile } = useOwnProfile();
  const muted = profile?.notificationsEnabled === false;
  const count = muted ? 0 : Object.values(unread ?? {}).reduce((sum, one) => sum + one, 0);
  const words = count > 0 ? t(($) => $.frame.bell.openUnread, { count }) : t(($) => $.frame.bell.open);
  return (
    <>
      <ToolButton
        icon={muted ? IconBellOff : IconBell}
        label={muted ? t(($) => $.frame.bell.muted) : words}
        count={count}
        aria-haspopup="dialog"
        onClick={onOpen}
      />
      <VisuallyHidden role="status">{count > 0 ? words : ''}</VisuallyHidden>
    </>
  );
}
