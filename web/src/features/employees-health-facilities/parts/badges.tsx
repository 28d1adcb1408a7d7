import { type HealthProfessional, dueOf } from '@portal/contract';
import {
  IconAlarm,
  IconCalendarCheck,
  IconCalendarDue,
  IconStar,
  IconStarFilled,
  IconStarHalfFilled,
  IconUserQuestion,
} from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import { useTexts } from '../../../i18n/i18n.ts';
import { dateOfDay } from '../../../lib/days.ts';
import { dayText } from '../../../lib/instant-text.ts';
import { dateFormat } from '../../../lib/intl.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './health.module.css';

type Potential = HealthProfessional['potential'];

export const potentials = ['A', 'B', 'C'] as const satisfies Potential[];

const potentialMarks = {
  A: { tone: 'success', icon: IconStarFilled },
  B: { tone: 'info', icon: IconStarHalfFilled },
  C: { tone: 'neutral', icon: IconStar },
} as const;

/** The potential: its letter, or spelt out where the context does not explain the letter. */
export function PotentialBadge({ potential, inWords = false }: { potential: Potential; inWords?: boolean }) {
  const { t } = useTexts();
  const words = t(($) => $.health.potentialOf, { potential });
  return (
    <StatusBadge {...potentialMarks[potential]}>
      {!inWords && <span aria-hidden>{potential}</span>}
      {inWords ? words : <VisuallyHidden>{words}</VisuallyHidden>}
    </StatusBadge>
  );
}

type DueBadgeProps = { visits: Pick<HealthProfessional, 'lastVisitOn' | 'targetFrequency'>; today: string };

/** When the next visit is due, as one says it. */
export function DueBadge({ visits, today }: DueBadgeProps) {
  const { t, language } = useTexts();
  const { state, on, daysLate } = dueOf(visits, today);
  if (on === null) return <span className={classes.muted}>{t(($) => $.health.dueStates.none)}</span>;
  const date = dateOfDay(on);
  if (state === 'overdue')
    return (
      <StatusBadge tone="danger" icon={IconAlarm}>
        {t(($) => $.health.daysLate, { count: daysLate })}
      </StatusBadge>
    );
  if (state === 'never')
    return (
      <StatusBadge tone="warning" icon={IconUserQuestion}>
        {t(($) => $.health.dueStates.never)}
      </StatusBadge>
    );
  if (state === 'later')
    return (
      <StatusBadge tone="neutral" icon={IconCalendarCheck}>
        {t(($) => $.health.dueStates.later, { day: dayText(date, language) })}
      </StatusBadge>
    );
  const day = dateFormat(language, { weekday: 'long' }).format(date);
  return (
    <StatusBadge tone="info" icon={IconCalendarDue}>
      {daysLate === 0 ? t(($) => $.health.dueStates.today) : t(($) => $.health.dueStates.week, { day })}
    </StatusBadge>
  );
}

/** The day of the last visit. */
export function LastVisit({ on }: { on: string | null }) {
  const { t, language } = useTexts();
  return on === null ? (
    <span className={classes.muted}>{t(($) => $.health.noVisit)}</span>
  ) : (
    dayText(dateOfDay(on), language)
  );
}
