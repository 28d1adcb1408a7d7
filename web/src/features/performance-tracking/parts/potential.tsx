import { VisuallyHidden } from '@mantine/core';
import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { PerformanceLine } from '../queries.ts';

type PotentialName = PerformanceLine['byPotential'][number]['potential'];

const looks = {
  A: { tone: 'success', icon: IconStarFilled },
  B: { tone: 'info', icon: IconStarHalfFilled },
  C: { tone: 'neutral', icon: IconStar },
} as const;

/** The potential of a professional: its letter, spelt out for screen readers. */
export function Potential({ potential }: { potential: PotentialName }) {
  const { t } = useTexts();
  return (
    <StatusBadge {...looks[potential]}>
      <span aria-hidden>{potential}</span>
      <VisuallyHidden>{t(($) => $.health.potentialOf, { potential })}</VisuallyHidden>
    </StatusBadge>
  );
}
