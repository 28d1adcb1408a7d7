import { PasswordState, type users } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { useCities } from '../../../references/cities.ts';
import { useDesignations } from '../../../references/designations.ts';
import { usePeople } from '../../../references/people.ts';
import { personName } from '../../../references/person-name.ts';
import type { FilterKeyOf } from '../../../ui/list/list-state.ts';
import { FLAG, type Filter, type Option } from '../../../ui/list/types.ts';
import { useRoles } from '../queries.ts';

type FilterKey = FilterKeyOf<typeof users.list>;

export const filterKeys: readonly FilterKey[] = [
  'enabled',
  'roleId',
  'designationId',
  'cityId',
  'managerId',
  'passwordState',
];

const optionsOf = (items: readonly { id: number; name: string }[] = []): Option[] =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

/** The filters of the list of accounts. */
export function useUserFilters(): Filter<FilterKey>[] {
  const { t } = useTexts();
  const people = usePeople().data?.map((person) => ({ id: person.id, name: personName(person) }));
  const states = PasswordState.options;
  return [
    {
      key: 'enabled',
      label: ($) => $.users.status,
      all: ($) => $.users.allStatuses,
      options: [
        { value: FLAG.yes, label: t(($) => $.users.enabled) },
        { value: FLAG.no, label: t(($) => $.users.disabled) },
      ],
    },
    { key: 'roleId', label: ($) => $.users.roles, all: ($) => $.users.allRoles, options: optionsOf(useRoles().data) },
    {
      key: 'designationId',
      label: ($) => $.users.fields.designation,
      all: ($) => $.users.allDesignations,
      options: optionsOf(useDesignations().data),
    },
    {
      key: 'cityId',
      label: ($) => $.users.cities,
      all: ($) => $.users.allCities,
      options: optionsOf(useCities().data),
    },
    {
      key: 'managerId',
      label: ($) => $.users.fields.manager,
      all: ($) => $.users.allManagers,
      options: optionsOf(people),
    },
    {
      key: 'passwordState',
      label: ($) => $.users.passwordState,
      all: ($) => $.users.allPasswordStates,
      options: states.map((state) => ({ value: state, label: t(($) => $.users.passwordStates[state]) })),
    },
  ];
}
