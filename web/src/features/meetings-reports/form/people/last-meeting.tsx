import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import type { MinutesSave } from '@portal/contract';
import { useTexts } from '../../../../i18n/i18n.ts';
import { dateOfDay } from '../../../../lib/days.ts';
import { dayText } from '../../../../lib/instant-text.ts';
import { useKeptPeople } from '../../../../references/people.ts';
import { personName } from '../../../../references/person-name.ts';
import { toast } from '../../../../ui/toast.tsx';
import { useLastMeeting } from '../../queries.ts';
import { blankPoint, openActionsText, wordsOfPeople } from '../minutes-draft.ts';
import type { EditMinutes } from '../minutes-edits.ts';
import classes from './people.module.css';

/** Debounce in milliseconds while the title is typed. */
const REST = 500;

type LastMeetingProps = {
  minutes: Pick<MinutesSave, 'id' | 'title' | 'kind' | 'participants' | 'points'>;
  /** Whether to offer it; not again once it was used. */
  isWanted: boolean;
  onTaken: () => void;
  edit: EditMinutes;
};

/** « As last time »: the same people, and a first point with what is still open. */
export function LastMeeting({ minutes, isWanted, onTaken, edit }: LastMeetingProps) {
  const { t, language } = useTexts();
  const [title] = useDebouncedValue(minutes.title.trim(), REST);
  const { data: last } = useLastMeeting(isWanted ? { kind: minutes.kind, title } : null);
  const { data: people, isPending, failureReason } = useKeptPeople();
  if (!isWanted || !last?.minutes || last.minutes.id === minutes.id) return null;
  if (isPending && failureReason === null) return null;
  const { participants, actions } = last;
  // Disabled accounts are not invited again; without the list, everyone is.
  const known = people && new Set(people.map(({ id }) => id));
  const there = new Set(minutes.participants.map(({ userId }) => userId));
  const added = participants.filter(({ userId }) => !there.has(userId) && (known?.has(userId) ?? true));
  if (added.length === 0 && actions.length === 0) return null;
  const say = (action: (typeof actions)[number]) =>
    t(($) => $.minutesForm.openAction, {
      what: action.what,
      owner: personName(action.owner),
      day: dayText(dateOfDay(action.dueOn), language),
    });
  const take = () => {
    const point = { ...blankPoint(t(($) => $.minutesForm.followUp)), discussion: openActionsText(actions.map(say)) };
    edit({
      do: 'addPeople',
      participants: added.map(({ userId }) => ({ userId, attendance: 'present' })),
      words: wordsOfPeople(added.map(({ person }) => person)),
    });
    if (actions.length > 0) edit({ do: 'points', rows: { row: 'add', rows: [point], at: 0 } });
    onTaken();
    toast.undoable(
      t(($) => $.minutesForm.lastTaken),
      () => {
        edit({ do: 'removePeople', userIds: added.map(({ userId }) => userId) });
        edit({ do: 'points', rows: { row: 'remove', id: point.id } });
      },
    );
  };
  const told = [
    t(($) => $.minutesForm.lastMeetingOf, {
      title: last.minutes.title,
      day: dayText(dateOfDay(last.minutes.date), language),
    }),
    added.length > 0 && t(($) => $.minutesForm.participants, { count: added.length }),
    actions.length > 0 && t(($) => $.minutesForm.openActions, { count: actions.length }),
  ];
  return (
    <div className={classes.last}>
      <Button variant="light" leftSection={<IconHistory size={18} aria-hidden />} onClick={take}>
        {t(($) => $.minutesForm.lastMeeting)}
      </Button>
      <span className={classes.lastWords}>{told.filter(Boolean).join(' · ')}</span>
    </div>
  );
}
