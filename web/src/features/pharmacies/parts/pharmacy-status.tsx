import type { Pharmacy } from '@portal/contract';
import { IconCircleCheck, IconCirclePause } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const appearance = {
  Active: { tone: 'success', icon: IconCircleCheck },
  Suspended: { tone: 'warning', icon: IconCirclePause },
} as const;

export function PharmacyStatus({ status }: Pick<Pharmacy, 'status'>) {
  const { t } = useTexts();
  return <StatusBadge {...appearance[status]}>{t(($) => $.pharmacies.statuses[status])}</StatusBadge>;
}
