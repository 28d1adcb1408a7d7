import type { PerformanceLight } from '@portal/contract';
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const looks = {
  good: { tone: 'success', icon: IconCircleCheck },
  fair: { tone: 'warning', icon: IconCircleMinus },
  low: { tone: 'danger', icon: IconAlertTriangle },
} as const;

/** How it stands: an icon, a word and a colour. */
export function Light({ light }: { light: PerformanceLight | null }) {
  const { t } = useTexts();
  if (light === null) return null;
  return <StatusBadge {...looks[light]}>{t(($) => $.performanceTracking.lights[light])}</StatusBadge>;
}
