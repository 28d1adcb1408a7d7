import { PharmacyStatus, PharmacyType, type pharmacies } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { useCities } from '../../../references/cities.ts';
import { useRepresentatives } from '../../../references/people.ts';
import type { FilterKeyOf } from '../../../ui/list/list-state.ts';
import type { Filter } from '../../../ui/list/types.ts';

type FilterKey = FilterKeyOf<typeof pharmacies.list>;

export const filterKeys: readonly FilterKey[] = ['cityId', 'type', 'status', 'representativeId'];

/** The filters of the list of customers. */
export function usePharmacyFilters(): Filter<FilterKey>[] {
  const { t } = useTexts();
  const { data: cities = [] } = useCities();
  const { data: people = [] } = useRepresentatives();
  return [
    {
      key: 'cityId',
      label: ($) => $.pharmacies.fields.city,
      all: ($) => $.pharmacies.allCities,
      options: cities.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      key: 'type',
      label: ($) => $.pharmacies.fields.type,
      all: ($) => $.pharmacies.allTypes,
      options: PharmacyType.options.map((type) => ({ value: type, label: t(($) => $.pharmacies.types[type]) })),
    },
    {
      key: 'status',
      label: ($) => $.pharmacies.fields.status,
      all: ($) => $.pharmacies.allStatuses,
      options: PharmacyStatus.options.map((status) => ({
        value: status,
        label: t(($) => $.pharmacies.statuses[status]),
      })),
    },
    {
      key: 'representativeId',
      label: ($) => $.pharmacies.representative,
      all: ($) => $.pharmacies.allRepresentatives,
      options: people.map(({ id, firstname, name }) => ({ value: String(id), label: `${firstname} ${name}` })),
    },
  ];
}
