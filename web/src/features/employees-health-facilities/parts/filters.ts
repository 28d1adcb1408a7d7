import {
  DueChoice,
  FacilityType,
  type HealthFacility,
  type HealthProfessional,
  type healthFacilities,
  type healthProfessionals,
} from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import type { FilterKeyOf } from '../../../ui/list/list-state.ts';
import type { Filter, Option } from '../../../ui/list/types.ts';
import { potentials } from './badges.tsx';

type ProfessionalKey = FilterKeyOf<typeof healthProfessionals.ofUser>;
type FacilityKey = FilterKeyOf<typeof healthFacilities.ofUser>;

export const professionalKeys: readonly ProfessionalKey[] = ['due', 'potential', 'specialty', 'cityId'];
export const facilityKeys: readonly FacilityKey[] = ['cityId', 'type'];

const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label);

/** The cities that occur, each once. */
const cityOptions = (places: readonly { cityId: number; city: string }[]): Option[] =>
  [...new Map(places.map(({ cityId, city }) => [cityId, city]))]
    .map(([id, city]) => ({ value: String(id), label: city }))
    .toSorted(byLabel);

export const specialtiesOf = (rows: readonly HealthProfessional[]): string[] =>
  [...new Set(rows.map(({ specialty }) => specialty).filter(Boolean))].toSorted((a, b) => a.localeCompare(b));

export function useProfessionalFilters(rows: readonly HealthProfessional[]): Filter<ProfessionalKey>[] {
  const { t } = useTexts();
  return [
    {
      key: 'due',
      label: ($) => $.health.due,
      all: ($) => $.health.allDue,
      options: DueChoice.options.map((value) => ({ value, label: t(($) => $.health.dueChoices[value]) })),
    },
    {
      key: 'potential',
      label: ($) => $.health.fields.potential,
      all: ($) => $.health.allPotentials,
      options: potentials.map((potential) => ({
        value: potential,
        label: t(($) => $.health.potentialOf, { potential }),
      })),
    },
    {
      key: 'specialty',
      label: ($) => $.health.fields.specialty,
      all: ($) => $.health.allSpecialties,
      options: specialtiesOf(rows).map((value) => ({ value, label: value })),
    },
    {
      key: 'cityId',
      label: ($) => $.health.fields.city,
      all: ($) => $.health.allCities,
      options: cityOptions(rows.flatMap(({ facilities }) => facilities)),
    },
  ];
}

export function useFacilityFilters(rows: readonly HealthFacility[]): Filter<FacilityKey>[] {
  const { t } = useTexts();
  return [
    { key: 'cityId', label: ($) => $.health.fields.city, all: ($) => $.health.allCities, options: cityOptions(rows) },
    {
      key: 'type',
      label: ($) => $.health.fields.type,
      all: ($) => $.health.allTypes,
      options: FacilityType.options.map((value) => ({ value, label: t(($) => $.health.types[value]) })),
    },
  ];
}
