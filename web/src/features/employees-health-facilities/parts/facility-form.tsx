import { NumberInput, TextInput } from '@mantine/core';
import { FacilityType, type HealthFacility, facilityFields } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { useCities } from '../../../references/cities.ts';
import { FormPanel } from '../../../ui/form/form-panel.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useDecimals } from '../../../ui/form/use-decimals.ts';
import { labelsOf } from '../../../ui/reference-fields.tsx';
import { useSaveFacility } from '../queries.ts';
import { FacilityForms, NEW_FACILITY, facilityBody, facilityValues } from './health-values.ts';
import { overDialog } from '../../../ui/over-dialog.ts';
import classes from './panel.module.css';
import { useLeave } from './use-leave.ts';
import { Select } from '../../../ui/form/select.tsx';

type FacilityFormProps = { facility?: HealthFacility; owner: number };

export function FacilityForm({ facility, owner }: FacilityFormProps) {
  const decimals = useDecimals();
  const { form, leave, cities, types } = useFacilityForm(facility, owner);
  return (
    <FormPanel isLong form={form} onCancel={leave}>
      <TextInput key={form.key('name')} {...form.field('name')} data-autofocus={!facility || undefined} />
      <Select
        key={form.key('type')}
        comboboxProps={overDialog}
        {...form.field('type')}
        data={types}
        allowDeselect={false}
      />
      <Select key={form.key('cityId')} comboboxProps={overDialog} {...form.field('cityId')} data={cities} searchable />
      <TextInput key={form.key('address')} {...form.field('address')} />
      <TextInput key={form.key('phone')} {...form.field('phone')} type="tel" />
      <div className={classes.pair}>
        {(['latitude', 'longitude'] as const).map((name) => (
          <NumberInput key={form.key(name)} {...form.field(name)} {...decimals} />
        ))}
      </div>
    </FormPanel>
  );
}

function useFacilityForm(facility: HealthFacility | undefined, ownerId: number) {
  const { t } = useTexts();
  const save = useSaveFacility();
  const { data: known = [] } = useCities();
  const { note, leave, tellAndLeave } = useLeave('facility', facility?.id);
  const cities = known
    .filter(({ id, active }) => active || id === facility?.cityId)
    .map(({ id, name }) => ({ value: id, label: name }));
  const types = FacilityType.options.map((value) => ({ value, label: t(($) => $.health.types[value]) }));
  const wordOf = (options: readonly { value: unknown; label: string }[]) => (value: unknown) =>
    options.find((option) => option.value === value)?.label ?? '';
  const form = useContractForm({
    schema: FacilityForms,
    initial: facility ? facilityValues(facility) : NEW_FACILITY,
    labels: {
      ...labelsOf(facilityFields, ($) => $.health.fields),
      latitude: ($) => $.health.latitude,
      longitude: ($) => $.health.longitude,
    },
    read: facilityValues,
    inWords: { type: wordOf(types), cityId: wordOf(cities) },
    save: async (values, { remember }) => note(await save(facilityBody(values), { ownerId, remember })),
    onSaved: () => tellAndLeave(facility ? t(($) => $.health.facilitySaved) : t(($) => $.health.facilityAdded)),
  });
  return { form, leave, cities, types };
}
