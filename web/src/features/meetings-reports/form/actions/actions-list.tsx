import { VisuallyHidden } from '@mantine/core';
import { type ActionSave, MAX_ACTIONS } from '@portal/contract';
import { IconCalendarDue, IconPlus, IconUser } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import type { FieldFaults } from '../../../../documents/form/faults.ts';
import { useTexts } from '../../../../i18n/i18n.ts';
import { dateOfDay } from '../../../../lib/days.ts';
import { dayText } from '../../../../lib/instant-text.ts';
import { personName } from '../../../../references/person-name.ts';
import { type Person, blankAction, wordsOfPeople } from '../minutes-draft.ts';
import { pastedLines } from '../points/quick-line.tsx';
import { type ActionLine, readActionLine } from './action-line.ts';
import { ActionRow, type ActionsContext, doubtText } from './action-row.tsx';
import { ActionText } from './action-text.tsx';
import classes from './actions.module.css';

type ActionsProps = ActionsContext & { actions: readonly ActionSave[]; faults: FieldFaults };

/** The actions of a point, and the line for the next one. */
export function ActionsList({ actions, faults, ...context }: ActionsProps) {
  const { t } = useTexts();
  const next = useRef<HTMLInputElement>(null);
  const goOn = useCallback(() => next.current?.focus(), []);
  const isFull = actions.length >= MAX_ACTIONS;
  return (
    <>
      {actions.length > 0 && (
        <ol className={classes.list} data-field={context.path} tabIndex={-1}>
          {actions.map((action, index) => (
            <ActionRow
              key={action.id}
              {...context}
              action={action}
              index={index}
              isLast={index === actions.length - 1}
              faults={faults}
              onNext={goOn}
            />
          ))}
        </ol>
      )}
      {isFull ? <p>{t(($) => $.minutesForm.listFull, { max: MAX_ACTIONS })}</p> : <NewAction {...context} ref={next} />}
    </>
  );
}

/** The line in which an action is typed: what is understood of it stands below while it is typed. */
function NewAction({ pointId, reader, edit, ref }: ActionsContext & { ref: React.Ref<HTMLInputElement> }) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const [added, setAdded] = useState('');
  const add = (lines: readonly string[]) => {
    const read = lines.map((line) => readActionLine(line, reader)).filter(({ what }) => what !== '');
    if (read.length === 0) return;
    const people = read.flatMap(({ owner }) => (owner.state === 'one' ? [owner.person] : []));
    const actions = read.map(({ what, owner, dueOn }) =>
      blankAction({ what: what.slice(0, 300), ownerId: owner.state === 'one' ? owner.person.id : null, dueOn }),
    );
    edit({ do: 'actions', pointId, rows: { row: 'add', rows: actions }, words: wordsOfPeople(people) });
    setAdded(t(($) => $.minutesForm.actionAdded, { what: actions.at(-1)?.what ?? '' }));
    setText('');
  };
  const line = text.trim() === '' ? null : readActionLine(text, reader);
  return (
    <>
      <ActionText
        ref={ref}
        aria-label={t(($) => $.minutesForm.addAction)}
        placeholder={t(($) => $.minutesForm.addActionHint)}
        leftSection={<IconPlus size={18} aria-hidden />}
        maxLength={400}
        reader={reader}
        value={text}
        onText={setText}
        onEnter={() => add([text])}
        onLeave={() => add([text])}
        onPaste={(event) => {
          const lines = pastedLines(event);
          if (lines === null) return;
          event.preventDefault();
          add(lines);
        }}
      />
      <div className={classes.preview}>{line ? <Understood line={line} /> : t(($) => $.minutesForm.addActionHelp)}</div>
      <VisuallyHidden aria-live="polite">{added}</VisuallyHidden>
    </>
  );
}

/** What a line says of who and when, while it is typed. */
function Understood({ line: { owner, dueOn } }: { line: ActionLine<Person> }) {
  const { t, language } = useTexts();
  return (
    <>
      <span className={classes.chip} data-empty={owner.state !== 'one' || undefined}>
        <IconUser size={16} aria-hidden />
        {owner.state === 'one'
          ? personName(owner.person)
          : owner.state === 'none'
            ? t(($) => $.minutesForm.ownerNone)
            : doubtText(t, owner)}
      </span>
      <span className={classes.chip} data-empty={dueOn === null || undefined}>
        <IconCalendarDue size={16} aria-hidden />
        {dueOn === null ? t(($) => $.minutesForm.dueNone) : dayText(dateOfDay(dueOn), language)}
      </span>
    </>
  );
}
