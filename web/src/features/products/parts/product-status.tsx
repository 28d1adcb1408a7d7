import { IconCircleCheck, IconCirclePause } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

export function ProductStatus({ active }: { active: boolean }) {
  const { t } = useTexts();
  return active ? (
    <StatusBadge tone="success" icon={IconCircleCheck}>
      {t(($) => $.products.active)}
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" icon={IconCirclePause}>
      {t(($) => $.products.inactive)}
    </StatusBadge>
  );
}
