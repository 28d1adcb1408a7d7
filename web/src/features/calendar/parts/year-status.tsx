import type { Year } from '@portal/contract';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

export function YearStatus({ isOpen }: Pick<Year, 'isOpen'>) {
  const { t } = useTexts();
  return isOpen ? (
    <StatusBadge tone="success" icon={IconLockOpen}>
      {t(($) => $.calendar.open)}
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" icon={IconLock}>
      {t(($) => $.calendar.closed)}
    </StatusBadge>
  );
}
