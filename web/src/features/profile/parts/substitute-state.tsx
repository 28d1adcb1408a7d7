import { IconCircleCheck, IconClock, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { dateOfDay, dayOf } from '../../../lib/days.ts';
import { dayText } from '../../../lib/instant-text.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './substitute-state.module.css';

type SubstituteStateProps = { from: string; to: string; name: string | undefined };

/** The substitute, the period, and whether it applies now. */
export function SubstituteState({ from, to, name }: SubstituteStateProps) {
  const { t, language } = useTexts();
  const [today] = useState(() => dayOf(new Date()));
  const [tone, icon, word] =
    to < today
      ? (['neutral', IconHistory, t(($) => $.profile.substituteOver)] as const)
      : from > today
        ? (['info', IconClock, t(($) => $.profile.substituteNext)] as const)
        : (['success', IconCircleCheck, t(($) => $.profile.substituteNow)] as const);
  return (
    <p className={classes.state}>
      <StatusBadge tone={tone} icon={icon}>
        {word}
      </StatusBadge>
      <span>
        {t(($) => $.profile.substituteSentence, {
          name: name ?? t(($) => $.profile.substituteGone),
          from: dayText(dateOfDay(from), language),
          to: dayText(dateOfDay(to), language),
        })}
      </span>
    </p>
  );
}
