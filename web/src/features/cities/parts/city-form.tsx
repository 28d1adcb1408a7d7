import { Switch, TextInput } from '@mantine/core';
import {
  type CityDetails,
  CityUpdate,
  CityUpdateDetails,
  blankReference,
  cityFields,
  pickColumns,
} from '@portal/contract';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { useRepresentatives } from '../../../references/people.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { labelsOf } from '../../../ui/reference-fields.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type CityValues, useSaveCity } from '../queries.ts';
import { paths } from '../screens.ts';
import { Representatives } from './representatives.tsx';
import { MultiSelect } from '../../../ui/form/multi-select.tsx';

const { representativeIds } = CityUpdateDetails.shape;
/** Without `id` and `version` the city is new. */
const CityForms = CityUpdate.partial({ id: true, version: true }).extend({ representativeIds });

const valuesOf = ({ id, version, representatives, ...city }: CityDetails): CityValues => ({
  id,
  version,
  ...pickColumns(cityFields, city),
  representativeIds: representatives.map((person) => person.id),
});

const EMPTY: CityValues = { id: undefined, version: undefined, ...blankReference(cityFields), representativeIds: [] };

export function CityForm({ city }: { city?: CityDetails }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const save = useSaveCity();
  const people = usePeople(city);
  const leave = () => void navigate(paths.list);
  const form = useContractForm({
    schema: CityForms,
    initial: city ? valuesOf(city) : EMPTY,
    labels: {
      ...labelsOf(cityFields, ($) => $.cities.fields),
      active: ($) => $.cities.active,
      representativeIds: ($) => $.cities.representatives,
    },
    inWords: { active: (value) => (value === true ? t(($) => $.ui.yes) : t(($) => $.ui.no)) },
    save,
    onSaved: () => {
      toast.success(city ? t(($) => $.cities.saved) : t(($) => $.cities.added));
      leave();
    },
  });
  return (
    <FormPage form={form} onCancel={leave} aside={city && <Representatives people={city.representatives} />}>
      <TextInput key={form.key('name')} {...form.field('name')} autoFocus={!city} />
      <TextInput key={form.key('region')} {...form.field('region')} />
      <MultiSelect
        key={form.key('representativeIds')}
        {...form.field('representativeIds')}
        description={t(($) => $.cities.representativesHint)}
        placeholder={t(($) => $.cities.representativesSearch)}
        data={people}
        searchable
        hidePickedOptions
        clearable
        clearButtonProps={{ 'aria-label': t(($) => $.ui.list.clearSelection) }}
      />
      <Switch
        key={form.key('active')}
        {...form.field('active', 'checkbox')}
        description={t(($) => $.cities.activeHint)}
      />
    </FormPage>
  );
}

/** The people to choose from: enabled representatives, and those already assigned. */
function usePeople(city: CityDetails | undefined) {
  const { data = [] } = useRepresentatives();
  const all = new Map([...(city?.representatives ?? []), ...data].map((person) => [person.id, person]));
  return [...all.values()].map((person) => ({ value: person.id, label: `${person.firstname} ${person.name}` }));
}
