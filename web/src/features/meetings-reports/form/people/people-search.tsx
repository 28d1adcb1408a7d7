import { type ComboboxItem, type OptionsFilter } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { type PeopleGroup, plainText } from '@portal/contract';
import { useMemo, useState } from 'react';
import { type Translate, useTexts } from '../../../../i18n/i18n.ts';
import { usePeopleGroups } from '../../../../references/people.ts';
import { personName } from '../../../../references/person-name.ts';
import type { Person } from '../minutes-draft.ts';
import { Select } from '../../../../ui/form/select.tsx';

const GUEST = 'guest';
/** A list that can still be read through. */
const MOST = 50;

type SearchProps = {
  people: readonly Person[];
  /** The people already on the list. */
  taken: ReadonlySet<number>;
  mayAddPeople: boolean;
  mayAddGuest: boolean;
  onPeople: (people: readonly Person[]) => void;
  onGuest: (name: string) => void;
};

type Options = { group: string; items: ComboboxItem[] }[];

const groupName = (t: Translate, { kind, name }: PeopleGroup) =>
  kind === 'team' ? t(($) => $.minutesForm.team, { name }) : name;

/**
 * Each word of the search must begin a word of the option, ignoring accents; a person who is in no list can be added as a guest.
 */
const byWords: OptionsFilter = ({ options, search, limit }) => {
  const typed = plainText(search).split(/\s+/).filter(Boolean);
  let left = limit;
  const isFound = ({ value, label }: ComboboxItem) => {
    if (value === GUEST) return true;
    const words = plainText(label).split(/[\s'’-]+/);
    return typed.every((word) => words.some((one) => one.startsWith(word))) && (left -= 1) >= 0;
  };
  return options
    .map((option) => ('group' in option ? { ...option, items: option.items.filter((item) => isFound(item)) } : option))
    .filter((option) => !('group' in option) || option.items.length > 0);
};

function useOptions({ people, taken, mayAddPeople }: SearchProps): Options {
  const { t } = useTexts();
  const groups = usePeopleGroups().data;
  return useMemo(() => {
    if (!mayAddPeople) return [];
    const known = new Set(people.map(({ id }) => id));
    const ofKind = (kind: PeopleGroup['kind']) =>
      (groups ?? [])
        .filter((group) => group.kind === kind)
        .map((group) => ({ ...group, left: group.userIds.filter((id) => known.has(id) && !taken.has(id)) }))
        .filter(({ left }) => left.length > 0)
        .map((group) => ({
          value: `${kind} ${group.id}`,
          label: `${groupName(t, group)} (${t(($) => $.minutesForm.groupSize, { count: group.left.length })})`,
        }));
    const one = people
      .filter(({ id }) => !taken.has(id))
      .map((person) => ({ value: `person ${person.id}`, label: personName(person) }));
    return [
      { group: t(($) => $.minutesForm.teams), items: ofKind('team') },
      { group: t(($) => $.minutesForm.designations), items: ofKind('designation') },
      { group: t(($) => $.minutesForm.people), items: one },
    ].filter(({ items }) => items.length > 0);
  }, [t, groups, people, taken, mayAddPeople]);
}

/** One field for whoever was there: a person, a whole team, everyone with a job title, or a guest by name. */
export function PeopleSearch(props: SearchProps) {
  const { people, taken, mayAddGuest, onPeople, onGuest } = props;
  const { t } = useTexts();
  const groups = usePeopleGroups().data;
  const [search, setSearch] = useState('');
  const options = useOptions(props);
  const name = search.trim();
  const guest = { value: GUEST, label: t(($) => $.minutesForm.addGuest, { name }) };
  const choose = (value: string | null) => {
    if (value === null) return;
    setSearch('');
    if (value === GUEST) return onGuest(name.slice(0, 120));
    const [kind, id] = value.split(' ');
    const ids =
      kind === 'person'
        ? [Number(id)]
        : (groups?.find((group) => group.kind === kind && group.id === Number(id))?.userIds ?? []);
    return onPeople(people.filter((person) => ids.includes(person.id) && !taken.has(person.id)));
  };
  return (
    <Select
      aria-label={t(($) => $.minutesForm.addPeople)}
      placeholder={t(($) => $.minutesForm.addPeople)}
      description={t(($) => $.minutesForm.addPeopleHint)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      leftSection={<IconUserPlus size={18} aria-hidden />}
      rightSection={null}
      data={name !== '' && mayAddGuest ? [...options, guest] : options}
      filter={byWords}
      limit={MOST}
      searchable
      selectFirstOptionOnChange
      nothingFoundMessage={t(($) => $.minutesForm.noOneLeft)}
      value={null}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={choose}
    />
  );
}
