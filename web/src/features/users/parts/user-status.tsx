import { IconCircleCheck, IconClockExclamation, IconKey, IconUserOff } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { UserRow } from '../queries.ts';

export function UserStatus({ enabled }: Pick<UserRow, 'enabled'>) {
  const { t } = useTexts();
  return enabled ? (
    <StatusBadge tone="success" icon={IconCircleCheck}>
      {t(($) => $.users.enabled)}
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" icon={IconUserOff}>
      {t(($) => $.users.disabled)}
    </StatusBadge>
  );
}

/** Whether the password is the person's own. */
export function PasswordStatus({ state }: { state: UserRow['passwordState'] }) {
  const { t } = useTexts();
  const appearance = {
    active: { tone: 'success', icon: IconCircleCheck },
    generated: { tone: 'info', icon: IconKey },
    expired: { tone: 'warning', icon: IconClockExclamation },
  } as const;
  return (
    <StatusBadge tone={appearance[state].tone} icon={appearance[state].icon}>
      {t(($) => $.users.passwordStates[state])}
    </StatusBadge>
  );
}
