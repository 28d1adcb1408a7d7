import { ActionIcon, Checkbox } from '@mantine/core';
import { IconCalendarRepeat, IconNote, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { dateOfDay } from '../../../lib/days.ts';
import { dayText } from '../../../lib/instant-text.ts';
import { personName } from '../../../references/person-name.ts';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import type { FollowedAction } from '../queries.ts';
import classes from './actions.module.css';
import { DueText } from './due-text.tsx';
import { MeetingLink, type Origin } from './meeting-link.tsx';
import { useTick } from './use-tick.ts';

const loadPanel = () => import('./action-panel.tsx').then((module) => module.ActionPanel);

export const ActionItems = ({ children }: { children: ReactNode }) => <ul className={classes.actions}>{children}</ul>;

type ActionItemProps = {
  action: FollowedAction;
  /** The meeting it comes from, where it is shown outside its minutes. */
  from?: Origin;
  /** The due date in the minutes, where it may differ. */
  agreedOn?: string | null;
  showsOwner?: boolean;
};

/** An action: ticked off here; its date and note are changed in a panel. */
export const ActionItem = ({ action, from, agreedOn, showsOwner = false }: ActionItemProps) => (
  <li className={classes.action}>
    <ActionCell action={action}>
      <span className={classes.about}>
        <DueText action={action} />
        {showsOwner && <span>{personName(action.owner)}</span>}
        {from && <MeetingLink action={from} />}
      </span>
      {action.note !== '' && (
        <p className={classes.note}>
          <IconNote size={16} aria-hidden />
          <span>{action.note}</span>
        </p>
      )}
      <Moves moves={action.moves} agreedOn={agreedOn === action.dueOn ? null : (agreedOn ?? null)} />
    </ActionCell>
  </li>
);

/** The checkbox, the action, and a button for its panel. */
export function ActionCell({ action, children }: { action: FollowedAction; children?: ReactNode }) {
  const { t } = useTexts();
  const { isDone, isPending, tick } = useTick(action);
  const [following, setFollowing] = useState(false);
  const { what } = action;
  const mayUpdate = action.actions.includes('update');
  return (
    <div className={classes.cell} data-done={isDone || undefined}>
      <Checkbox
        className={classes.tick}
        checked={isDone}
        disabled={!mayUpdate}
        aria-busy={isPending}
        aria-label={t(($) => $.meetingsReports.tick, { what })}
        onChange={(event) => !isPending && tick(event.currentTarget.checked)}
      />
      <div className={classes.words}>
        <span className={classes.what}>{what}</span>
        {children}
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
    </div>
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
