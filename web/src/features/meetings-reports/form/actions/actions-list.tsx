import { VisuallyHidden } from '@mantine/core';
import { type ActionSave, MAX_ACTIONS } from '@portal/contract';
import { IconCalendarDue, IconPlus, IconUser } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import type { RowEdit } from '../../../../documents/form/edit-rows.ts';
import type { FieldFaults } from '../../../../documents/form/faults.ts';
import { useTexts } from '../../../../i18n/i18n.ts';
import { dateOfDay } from '../../../../lib/days.ts';
import { dayText } from '../../../../lib/instant-text.ts';
import { personName } from '../../../../references/person-name.ts';
import { type Person, blankAction, wordsOfPeople } from '../minutes-draft.ts';
import { pastedLines, typedRow, useNextRow } from '../points/quick-line.tsx';
import { type ActionLine, readActionLine } from './action-line.ts';
import { ActionRow, type ActionsContext, doubtText } from './action-row.tsx';
import { ActionText } from './action-text.tsx';
import classes from './actions.module.css';

type ActionsProps = ActionsContext & { actions: readonly ActionSave[]; faults: FieldFaults };

/** Parses a line into an action, with the name of its owner. */
function readAction(text: string, reader: ActionsContext['reader']) {
  const { what, owner, dueOn } = readActionLine(text, reader);
  const person = owner.state === 'one' ? owner.person : null;
  return { fields: { what: what.slice(0, 300), ownerId: person?.id ?? null, dueOn }, people: person ? [person] : [] };
}

/** The actions of a point, and the line for the next one. */
export function ActionsList({ actions, faults, ...context }: ActionsProps) {
  const { t } = useTexts();
  const { pointId, reader, edit } = context;
  const line = useRef<HTMLTextAreaElement>(null);
  const goOn = useCallback(() => line.current?.focus(), []);
  const change = (rows: RowEdit<ActionSave>, people: readonly Person[]) =>
    edit({ do: 'actions', pointId, rows, words: wordsOfPeople(people) });
  const next = useNextRow(({ id, text }) => {
    const { fields, people } = readAction(text, reader);
    change(typedRow(text, { id, ...fields }), people);
  });
  const shown = actions.filter(({ id }) => id !== next.id);
  const addPasted = (lines: readonly string[]) => {
    const read = lines.map((one) => readAction(one, reader)).filter(({ fields }) => fields.what !== '');
    change(
      { row: 'add', rows: read.map(({ fields }) => blankAction(fields)) },
      read.flatMap(({ people }) => people),
    );
    return read.at(-1)?.fields.what ?? '';
  };
  return (
    <>
      {shown.length > 0 && (
        <ol className={classes.list} data-field={context.path} tabIndex={-1}>
          {shown.map((action) => (
            <ActionRow
              key={action.id}
              {...context}
              action={action}
              index={actions.indexOf(action)}
              isLast={action === shown.at(-1)}
              faults={faults}
              onNext={goOn}
            />
          ))}
        </ol>
      )}
      {shown.length >= MAX_ACTIONS ? (
        <p>{t(($) => $.minutesForm.listFull, { max: MAX_ACTIONS })}</p>
      ) : (
        <NewAction {...{ next, reader }} onPasted={addPasted} ref={line} />
      )}
    </>
  );
}

type NewActionProps = {
  next: ReturnType<typeof useNextRow>;
  reader: ActionsContext['reader'];
  /** Returns the name of the last one. */
  onPasted: (lines: readonly string[]) => string;
  ref: React.Ref<HTMLTextAreaElement>;
};

/** The line for a new action: what was recognised is shown below while it is typed. */
function NewAction({ next, reader, onPasted, ref }: NewActionProps) {
  const { t } = useTexts();
  const [added, setAdded] = useState('');
  const tell = (what: string) => setAdded(t(($) => $.minutesForm.actionAdded, { what }));
  const line = next.text.trim() === '' ? null : readActionLine(next.text, reader);
  return (
    <>
      <ActionText
        ref={ref}
        aria-label={t(($) => $.minutesForm.addAction)}
        placeholder={t(($) => $.minutesForm.addActionHint)}
        leftSection={<IconPlus size={18} aria-hidden />}
        maxLength={400}
        reader={reader}
        value={next.text}
        onText={next.type}
        onEnter={() => {
          // An owner and a date without a task are no action yet.
          if (line === null || line.what === '') return;
          next.finish();
          tell(line.what);
        }}
        onLeave={() => void next.finish()}
        onPaste={(event) => {
          const lines = pastedLines(event);
          if (lines === null) return;
          event.preventDefault();
          tell(onPasted(lines));
        }}
      />
      <div className={classes.preview}>{line ? <Understood line={line} /> : t(($) => $.minutesForm.addActionHelp)}</div>
      <VisuallyHidden aria-live="polite">{added}</VisuallyHidden>
    </>
  );
}

/** The owner and the date recognised so far. */
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
