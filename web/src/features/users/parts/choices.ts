import { useTexts } from '../../../i18n/i18n.ts';
import { useCities } from '../../../references/cities.ts';
import { useDesignations } from '../../../references/designations.ts';
import { usePeople } from '../../../references/people.ts';
import { personName } from '../../../references/person-name.ts';
import { type UserRow, useRoles } from '../queries.ts';

export type Choice = { value: number; label: string; description?: string };

type Named = { id: number; name: string };

const choiceOf = ({ id, name }: Named): Choice => ({ value: id, label: name });

/** The choices, including current values that could no longer be chosen. */
function withCurrent(choices: readonly Choice[], current: readonly (Named | null)[] = []): Choice[] {
  const known = new Set(choices.map((choice) => choice.value));
  const missing = current.filter((one) => one !== null).filter((one) => !known.has(one.id));
  return [...choices, ...missing.map(choiceOf)];
}

const named = (id: number | null | undefined, name: string | null | undefined): Named | null =>
  id && name ? { id, name } : null;

/** The choices of the form, and ids in words for where a change by someone else is told. */
export function useChoices(user: UserRow | undefined) {
  const { language } = useTexts();
  const { data: allDesignations = [] } = useDesignations();
  const { data: people = [] } = usePeople();
  const { data: allCities = [] } = useCities();
  const { data: allRoles = [] } = useRoles();

  const others = people.filter((person) => person.id !== user?.id);
  const designations = withCurrent(allDesignations.map(choiceOf), [named(user?.designationId, user?.designation)]);
  const managers = withCurrent(
    others.map((person) => ({ value: person.id, label: personName(person) })),
    [named(user?.managerId, user?.manager)],
  );
  const cities = withCurrent(allCities.filter((city) => city.active).map(choiceOf), user?.cities);
  const roles = withCurrent(
    allRoles.map(({ id, name, description }) => ({ value: id, label: name, description })),
    user?.roles,
  );

  const one = (choices: readonly Choice[]) => (id: unknown) =>
    choices.find((choice) => choice.value === id)?.label ?? (typeof id === 'number' ? String(id) : '');
  const many = (choices: readonly Choice[]) => (ids: unknown) =>
    new Intl.ListFormat(language).format((ids as number[]).map(one(choices)));
  const inWords = {
    designationId: one(designations),
    managerId: one(managers),
    cityIds: many(cities),
    roleIds: many(roles),
  };
  return { designations, managers, cities, roles, inWords };
}
