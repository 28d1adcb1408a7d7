import { Switch } from '@mantine/core';
import type { Audience, AudienceGroups } from '@portal/contract';
import { type ReactNode, useId } from 'react';
import type { WordBook } from '../../../documents/form/document-form.ts';
import type { FaultOf } from '../../../documents/form/faults.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { FoldingRow } from '../../../ui/form/folding-row.tsx';
import type { MessageDocuments } from '../sending-queries.ts';
import { AudiencePeople } from './audience-people.tsx';
import { type Choices, useAudienceChoices, useAudienceNames } from './audience-names.ts';
import { type GroupKey, groupKeys, keyOf } from './message-draft.ts';
import classes from './sending.module.css';
import { MultiSelect } from '../../../ui/form/multi-select.tsx';

type Edit = (edit: MessageDocuments['edit']) => void;

type AudienceProps = {
  audience: Audience;
  isDiscussion: boolean;
  words: WordBook<MessageDocuments>;
  faultOf: FaultOf;
  edit: Edit;
  /** Buttons beside the heading. */
  tools: ReactNode;
};

/** The audience of the message: groups and people, minus exceptions, and its current members. */
export function AudienceCard(props: AudienceProps) {
  const { audience, isDiscussion, words, faultOf, edit, tools } = props;
  const { t } = useTexts();
  const id = useId();
  const choices = useAudienceChoices();
  const nameOf = useAudienceNames(words);
  const set = (changed: Partial<Audience>, more: WordBook<MessageDocuments> = {}) =>
    edit({ fields: { audience: { ...audience, ...changed } }, words: more });
  const shared = { choices, nameOf };
  const excluded = groupKeys.reduce((sum, key) => sum + audience.except[key].length, 0);
  const fault = faultOf('audience');
  return (
    <section className={classes.audience} data-field="audience" tabIndex={-1} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.heading}>
          {t(($) => $.messages.title.recipients)}
        </h2>
        {tools}
      </div>
      <Switch
        label={t(($) => $.messageForm.everyone)}
        checked={audience.everyone}
        onChange={({ currentTarget }) => set({ everyone: currentTarget.checked })}
      />
      {!audience.everyone && (
        <div className={classes.groups}>
          <Groups {...shared} chosen={audience} labelOf={(group) => group} onChange={set} />
        </div>
      )}
      <FoldingRow
        title={t(($) => $.messageForm.except)}
        summary={
          excluded === 0 ? t(($) => $.messageForm.exceptNone) : t(($) => $.messageForm.exceptSome, { count: excluded })
        }
        startsOpen={excluded > 0}
        hasFault={false}
        removeButton={null}
        isOnPage
      >
        <div className={classes.groups}>
          <Groups
            {...shared}
            chosen={audience.except}
            labelOf={(group) => t(($) => $.messageForm.exceptOf, { group })}
            onChange={(changed, more) => set({ except: { ...audience.except, ...changed } }, more)}
          />
        </div>
      </FoldingRow>
      {fault && <p className={classes.fault}>{fault}</p>}
      <AudiencePeople audience={audience} isDiscussion={isDiscussion} />
    </section>
  );
}

type GroupsProps = {
  chosen: AudienceGroups;
  choices: Choices;
  nameOf: (group: GroupKey, id: number) => string;
  labelOf: (group: string) => string;
  onChange: (changed: Partial<AudienceGroups>, words: WordBook<MessageDocuments>) => void;
};

/** One field for each sort of group; one that nothing can be chosen from is left out. */
const Groups = ({ chosen, choices, nameOf, labelOf, onChange }: GroupsProps) =>
  groupKeys
    .filter((key) => choices[key].length > 0 || chosen[key].length > 0)
    .map((key) => (
      <Group
        key={key}
        group={key}
        ids={chosen[key]}
        choices={choices}
        nameOf={nameOf}
        labelOf={labelOf}
        onIds={(ids) =>
          onChange({ [key]: ids }, Object.fromEntries(ids.map((id) => [keyOf(key, id), { name: nameOf(key, id) }])))
        }
      />
    ));

type GroupProps = Omit<GroupsProps, 'chosen' | 'onChange'> & {
  group: GroupKey;
  ids: readonly number[];
  onIds: (ids: number[]) => void;
};

/** A list that can still be read through; typing finds the others. */
const MOST_OPTIONS = 100;

function Group({ group, ids, choices, nameOf, labelOf, onIds }: GroupProps) {
  const { t } = useTexts();
  const listed = choices[group].map(({ id, name }) => ({ value: String(id), label: name }));
  // Chosen groups stay, even if the list no longer has them.
  const gone = ids
    .filter((id) => !choices[group].some((one) => one.id === id))
    .map((id) => ({ value: String(id), label: nameOf(group, id) }));
  return (
    <MultiSelect
      label={labelOf(t(($) => $.messageForm.groups[group]))}
      searchable
      hidePickedOptions
      limit={MOST_OPTIONS}
      nothingFoundMessage={t(($) => $.messageForm.noneFound)}
      data={[...listed, ...gone]}
      value={ids.map(String)}
      onChange={(chosen) => onIds(chosen.map(Number))}
    />
  );
}
