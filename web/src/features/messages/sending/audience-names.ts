import { entryOf } from '@portal/contract';
import { useMemo } from 'react';
import type { WordBook } from '../../../documents/form/document-form.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { useCities } from '../../../references/cities.ts';
import { useDesignations } from '../../../references/designations.ts';
import { useKeptPeople, usePeopleGroups } from '../../../references/people.ts';
import { personName } from '../../../references/person-name.ts';
import { type MessageDocuments, useRoleNames } from '../sending-queries.ts';
import { type GroupKey, keyOf } from './message-draft.ts';

type Choice = { id: number; name: string };
export type Choices = Readonly<Record<GroupKey, readonly Choice[]>>;

/** The choices for an audience, from the lists on this device. */
export function useAudienceChoices(): Choices {
  const { t } = useTexts();
  const people = useKeptPeople().data;
  const groups = usePeopleGroups().data;
  const cities = useCities().data;
  const designations = useDesignations().data;
  const known = useRoleNames().data;
  return useMemo(
    () => ({
      teamIds: (groups ?? [])
        .filter(({ kind }) => kind === 'team')
        .map(({ id, name }) => ({ id, name: t(($) => $.messageForm.team, { name }) })),
      designationIds: (designations ?? []).map(({ id, name }) => ({ id, name })),
      roleIds: (known ?? []).map(({ id, name }) => ({ id, name })),
      cityIds: (cities ?? []).filter(({ active }) => active).map(({ id, name }) => ({ id, name })),
      userIds: (people ?? []).map((person) => ({ id: person.id, name: personName(person) })),
    }),
    [t, people, groups, cities, designations, known],
  );
}

/** Names what an audience refers to: from the lists on this device, otherwise from the names stored with it. */
export function useAudienceNames(words: WordBook<MessageDocuments>): (group: GroupKey, id: number) => string {
  const choices = useAudienceChoices();
  return useMemo(
    () => (group, id) =>
      choices[group].find((one) => one.id === id)?.name ?? entryOf(words, keyOf(group, id))?.name ?? `n° ${id}`,
    [choices, words],
  );
}
