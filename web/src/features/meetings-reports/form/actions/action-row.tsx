import { Button } from '@mantine/core';
import type { ActionSave } from '@portal/contract';
import { memo, startTransition, useRef, useState } from 'react';
import { type Translate, useTexts } from '../../../../i18n/i18n.ts';
import { personName } from '../../../../references/person-name.ts';
import { toast } from '../../../../ui/toast.tsx';
import { usePassOn } from '../../../../documents/form/draft-text.tsx';
import { type FieldFaults, faultFinder } from '../../../../documents/form/faults.ts';
import { type Person, wordsOfPeople } from '../minutes-draft.ts';
import type { EditMinutes } from '../minutes-edits.ts';
import { RowActs, keepFocus, moveByKeys } from '../../../../documents/form/row-acts.tsx';
import { type LineReader, type Owner, readActionLine } from './action-line.ts';
import { ActionText } from './action-text.tsx';
import classes from './actions.module.css';
import { DueChip, OwnerChip } from './chips.tsx';

/** What all rows of actions need to render. */
export type ActionsContext = {
  pointId: string;
  /** Where the actions stand in the minutes: `points.2.actions`. */
  path: string;
  reader: LineReader<Person>;
  ownerName: (id: number) => string;
  date: string;
  edit: EditMinutes;
};

type ActionRowProps = ActionsContext & {
  action: ActionSave;
  index: number;
  isLast: boolean;
  faults: FieldFaults;
  /** Moves on to the line for the next action. */
  onNext: () => void;
};

const setAction = ({ pointId, action, edit }: ActionRowProps, fields: Partial<ActionSave>, person?: Person | null) =>
  edit({
    do: 'actions',
    pointId,
    rows: { row: 'set', id: action.id, fields },
    words: person ? wordsOfPeople([person]) : {},
  });

function removeAction(t: Translate, { pointId, action, index, edit }: ActionRowProps) {
  edit({ do: 'actions', pointId, rows: { row: 'remove', id: action.id } });
  if (action.what === '' && action.ownerId === null) return;
  toast.undoable(
    t(($) => $.minutesForm.actionRemoved),
    () => edit({ do: 'actions', pointId, rows: { row: 'add', rows: [action], at: index } }),
  );
}

/** An action, with its owner and date as chips that change them. Memoised. */
export const ActionRow = memo(function ActionRow(props: ActionRowProps) {
  const { action, index, isLast, pointId, path, reader, ownerName, date, faults, edit } = props;
  const { t } = useTexts();
  const number = index + 1;
  const field = `${path}.${index}`;
  const find = faultFinder(t, faults);
  const faultOf = (name: string) => find(`${index}.${name}`);
  const move = (by: -1 | 1) => {
    edit({ do: 'actions', pointId, rows: { row: 'move', id: action.id, by } });
    keepFocus(action.id);
  };
  const wrong = (['what', 'ownerId', 'dueOn'] as const).flatMap((name) => faultOf(name) ?? []);
  return (
    <li
      className={classes.row}
      data-row={action.id}
      data-fault={wrong.length > 0 || undefined}
      onKeyDown={(event) => moveByKeys(event, move)}
    >
      <What {...props} field={`${field}.what`} />
      <div className={classes.foot}>
        <div className={classes.chips}>
          <OwnerChip
            number={number}
            ownerId={action.ownerId}
            ownerName={action.ownerId === null ? '' : ownerName(action.ownerId)}
            people={reader.people}
            field={`${field}.ownerId`}
            error={faultOf('ownerId')}
            onChange={(person) => setAction(props, { ownerId: person?.id ?? null }, person)}
          />
          <DueChip
            number={number}
            dueOn={action.dueOn}
            from={date}
            field={`${field}.dueOn`}
            error={faultOf('dueOn')}
            onChange={(dueOn) => setAction(props, { dueOn })}
          />
        </div>
        <RowActs
          name={action.what || t(($) => $.minutesForm.actionNumber, { number })}
          isFirst={index === 0}
          isLast={isLast}
          onMove={move}
          onRemove={() => removeAction(t, props)}
        />
      </div>
      {wrong.length > 0 && <p className={classes.fault}>{[...new Set(wrong)].join(' · ')}</p>}
      {action.ownerId === null && action.what.includes('@') && <Doubt {...props} />}
    </li>
  );
});

/** The text of an action. An owner or date typed in it is moved into the chips, unless they are already set. */
function What(props: ActionRowProps & { field: string }) {
  const { action, index, reader, field, onNext } = props;
  const { t } = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const before = useRef(action.what);
  usePassOn(typed === null || typed === action.what ? null : () => setAction(props, { what: typed }));
  const settle = () => {
    const text = typed ?? action.what;
    setTyped(null);
    if (text.trim() === '' && action.ownerId === null && action.dueOn === null) return removeAction(t, props);
    if (text === before.current) return undefined;
    const understood = understand(text, action, reader);
    before.current = understood.fields.what;
    return setAction(props, understood.fields, understood.person);
  };
  return (
    <ActionText
      aria-label={t(($) => $.minutesForm.actionNumber, { number: index + 1 })}
      data-field={field}
      maxLength={300}
      variant="unstyled"
      reader={reader}
      value={typed ?? action.what}
      onFocus={() => {
        before.current = action.what;
      }}
      onText={(text) => {
        setTyped(text);
        startTransition(() => setAction(props, { what: text }));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Backspace' || (typed ?? action.what) !== '') return;
        event.preventDefault();
        removeAction(t, props);
        onNext();
      }}
      onEnter={() => {
        settle();
        onNext();
      }}
      onLeave={settle}
    />
  );
}

/** The owner and date parsed from a changed line, unless they are already set. */
function understand(text: string, { ownerId, dueOn }: ActionSave, reader: LineReader<Person>) {
  const line = readActionLine(text, reader);
  const hasName = ownerId === null && line.owner.state === 'one';
  const hasDay = dueOn === null && line.dueOn !== null;
  if (!hasName && !hasDay) return { fields: { what: text.trim() }, person: null };
  // All or nothing: if one of them is already set, the text stays as it was typed.
  if ((line.dueOn !== null && !hasDay) || (line.owner.state === 'one' && !hasName))
    return { fields: { what: text.trim() }, person: null };
  const person = hasName && line.owner.state === 'one' ? line.owner.person : null;
  return { fields: { what: line.what, ownerId: person?.id ?? ownerId, dueOn: line.dueOn ?? dueOn }, person };
}

/** Several people have the name, or nobody: a press says who is meant. */
function Doubt(props: ActionRowProps) {
  const { action, reader } = props;
  const { t } = useTexts();
  const { owner } = readActionLine(action.what, reader);
  if (owner.state !== 'several' && owner.state !== 'nobody') return null;
  const choose = (person: Person) => {
    const what = action.what.replace(new RegExp(`\\s*[@＠]${escaped(owner.typed)}`, 'u'), '').trim();
    setAction(props, { what, ownerId: person.id }, person);
  };
  return (
    <p className={classes.doubt}>
      {doubtText(t, owner)}
      {owner.state === 'several' &&
        owner.people.slice(0, 8).map((person) => (
          <Button key={person.id} size="compact-sm" variant="default" onClick={() => choose(person)}>
            {personName(person)}
          </Button>
        ))}
    </p>
  );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const doubtText = (t: Translate, owner: Extract<Owner<Person>, { typed: string }>): string =>
  owner.state === 'several'
    ? t(($) => $.minutesForm.severalPeople, { name: owner.typed })
    : t(($) => $.minutesForm.nobodyCalled, { name: owner.typed });
