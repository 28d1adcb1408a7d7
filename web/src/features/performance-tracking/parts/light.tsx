import type { PerformanceLight } from '@portal/contract';
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const looks = {
  good: { tone: 'success', icon: IconCircleCheck },
  fair: { tone: 'warning', icon: IconCircleMinus },
  low: { tone: 'danger', icon: IconAlertTriangle },
} as const;

type LightProps = {
  light: PerformanceLight | null;
  /** The period is not over: it is how things stand to date. */
  isToDate: boolean;
};

/** The state: an icon, a word and a colour. */
export function Light({ light, isToDate }: LightProps) {
  const { t } = useTexts();
  if (light === null) return null;
  const word = t(($) => $.performanceTracking.lights[light]);
  return (
    <StatusBadge {...looks[light]}>
      {isToDate ? `${word} · ${t(($) => $.performanceTracking.toDate)}` : word}
    </StatusBadge>
  );
}
