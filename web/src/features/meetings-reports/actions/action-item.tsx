import { ActionIcon, Anchor, Checkbox } from '@mantine/core';
import { IconCalendarRepeat, IconNote, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { dateOfDay } from '../../../lib/days.ts';
import { dayText } from '../../../lib/instant-text.ts';
import { minutesName } from '../../../references/minutes-name.ts';
import { personName } from '../../../references/person-name.ts';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import type { FollowedAction, MeetingAction } from '../queries.ts';
import { paths } from '../screens.ts';
import classes from './actions.module.css';
import { DueText } from './due-text.tsx';
import { useTick } from './use-action-acts.ts';

const loadPanel = () => import('./action-panel.tsx').then((module) => module.ActionPanel);

export const ActionItems = ({ children }: { children: ReactNode }) => <ul className={classes.actions}>{children}</ul>;

type ActionItemProps = {
  action: FollowedAction;
  /** Which meeting it comes from, where it does not stand in its minutes. */
  from?: Pick<MeetingAction, 'minutes' | 'pointId' | 'point'>;
  /** What the minutes say, where that may differ. */
  agreedOn?: string | null;
  showsOwner?: boolean;
};

/** What someone is to do: ticked off here, moved and noted in a panel. */
export function ActionItem({ action, from, agreedOn, showsOwner = false }: ActionItemProps) {
  const { t } = useTexts();
  const { isDone, isPending, tick } = useTick(action);
  const [following, setFollowing] = useState(false);
  const { what, owner, note } = action;
  const mayUpdate = action.actions.includes('update');
  return (
    <li className={classes.action} data-done={isDone || undefined}>
      <Checkbox
        className={classes.tick}
        checked={isDone}
        disabled={!mayUpdate || isPending}
        aria-label={t(($) => $.meetingsReports.tick, { what })}
        onChange={(event) => tick(event.currentTarget.checked)}
      />
      <div className={classes.words}>
        <span className={classes.what}>{what}</span>
        <span className={classes.about}>
          <DueText action={action} />
          {showsOwner && <span>{personName(owner)}</span>}
          {from && <Origin {...from} />}
        </span>
        {note !== '' && (
          <p className={classes.note}>
            <IconNote size={16} aria-hidden />
            <span>{note}</span>
          </p>
        )}
        <Moves moves={action.moves} agreedOn={agreedOn === action.dueOn ? null : (agreedOn ?? null)} />
      </div>
      {mayUpdate && (
        <ActionIcon
          className={classes.follow}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t(($) => $.meetingsReports.followNamed, { what })}
          title={t(($) => $.meetingsReports.follow)}
          onClick={() => setFollowing(true)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
      <LazyPanel load={loadPanel} props={{ opened: following, onClose: () => setFollowing(false), action }} />
    </li>
  );
}

/** The meeting where it was agreed upon, at the very point. */
function Origin({ minutes, pointId, point }: Pick<MeetingAction, 'minutes' | 'pointId' | 'point'>) {
  const { t, language } = useTexts();
  return (
    <Anchor component={Link} to={paths.point(minutes, pointId)} className={classes.origin} title={point}>
      {minutesName(t, language, minutes)}
    </Anchor>
  );
}

/** How its date was moved, the last move first. */
function Moves({ moves, agreedOn }: { moves: FollowedAction['moves']; agreedOn: string | null }) {
  const { t, language } = useTexts();
  if (moves.length === 0 && agreedOn === null) return null;
  const day = (text: string) => dayText(dateOfDay(text), language);
  return (
    <ul className={classes.moves}>
      {moves
        .toSorted((a, b) => b.at.getTime() - a.at.getTime())
        .map(({ at, actor, from, to }) => (
          <li key={at.getTime()}>
            <IconCalendarRepeat size={14} aria-hidden />{' '}
            {t(($) => $.meetingsReports.moved, { from: day(from), to: day(to), person: personName(actor) })}
          </li>
        ))}
      {agreedOn !== null && moves.length === 0 && <li>{t(($) => $.meetingsReports.agreed, { day: day(agreedOn) })}</li>}
    </ul>
  );
}
