import { countDays } from '@portal/contract';
import { IconCalendarDue, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { dateOfDay, dayOf } from '../../../lib/days.ts';
import { dayText } from '../../../lib/instant-text.ts';
import { personName } from '../../../references/person-name.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { FollowedAction } from '../queries.ts';

/** The due date, overdue, or done: as text and colour. */
export function DueText({ action }: { action: Pick<FollowedAction, 'dueOn' | 'doneAt' | 'doneBy'> }) {
  const { t, language } = useTexts();
  const today = dayOf(useNow());
  const { dueOn, doneAt, doneBy } = action;
  if (doneAt !== null) {
    const words = { day: dayText(doneAt, language), person: doneBy ? personName(doneBy) : '' };
    return (
      <StatusBadge tone="success" icon={IconCircleCheck}>
        {t(($) => $.meetingsReports.doneOn, words)}
      </StatusBadge>
    );
  }
  if (dueOn < today)
    return (
      <StatusBadge tone="danger" icon={IconClockExclamation}>
        {t(($) => $.meetingsReports.overdueBy, { count: countDays(dueOn, today) })}
      </StatusBadge>
    );
  return (
    <StatusBadge tone={dueOn === today ? 'warning' : 'neutral'} icon={IconCalendarDue}>
      {dueOn === today
        ? t(($) => $.meetingsReports.dueToday)
        : t(($) => $.meetingsReports.dueBy, { day: dayText(dateOfDay(dueOn), language) })}
    </StatusBadge>
  );
}
