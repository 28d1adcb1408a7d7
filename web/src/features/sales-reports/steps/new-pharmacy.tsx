import { TextInput } from '@mantine/core';
import { PharmacyAdd, type SalesName, blankReference, pharmacyFields } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { useCities } from '../../../references/cities.ts';
import { FormPanel } from '../../../ui/form/form-panel.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { overDialog } from '../../../ui/over-dialog.ts';
import { labelsOf } from '../../../ui/reference-fields.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useAddPharmacy } from '../queries.ts';
import { CreatePanel } from './create-panel.tsx';

type NewPharmacyProps = {
  name: SalesName;
  wholesalerId: number;
  opened: boolean;
  onClose: () => void;
  onCreated: (id: number, name: string) => void;
};

/** The pharmacy that a sheet names and nobody has entered yet; its other details can follow. */
export function NewPharmacy({ opened, onClose, ...props }: NewPharmacyProps) {
  return (
    <CreatePanel side="pharmacy" opened={opened} onClose={onClose} choices={useCities()}>
      {(cities) => <Form {...props} cities={cities} onClose={onClose} />}
    </CreatePanel>
  );
}

type City = { id: number; name: string };
type FormProps = Omit<NewPharmacyProps, 'opened'> & { cities: readonly City[] };

/** Normalises the spelling of a city. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The values from the sheet, including its number at the wholesaler, by which later sheets recognise it. */
const valuesOf = ({ name, code, city }: SalesName, wholesalerId: number, cities: readonly City[]) => ({
  ...blankReference(pharmacyFields),
  name: name.slice(0, 120),
  cityId: cities.find((one) => plain(one.name) === plain(city))?.id ?? null,
  codes: code ? [{ wholesalerId, code: code.slice(0, 60) }] : [],
});

function Form({ name, wholesalerId, cities, onClose, onCreated }: FormProps) {
  const { t } = useTexts();
  const add = useAddPharmacy();
  const form = useContractForm({
    schema: PharmacyAdd,
    initial: valuesOf(name, wholesalerId, cities),
    labels: labelsOf(pharmacyFields, ($) => $.pharmacies.fields),
    save: async (body) => {
      const created = await add.mutateAsync({ body });
      onCreated(created.id, created.name);
    },
    onSaved: () => {
      toast.success(t(($) => $.salesReports.steps.created.pharmacy));
      onClose();
    },
  });
  return (
    <FormPanel form={form} onCancel={onClose}>
      <TextInput key={form.key('name')} {...form.field('name')} data-autofocus autoComplete="off" />
      <Select
        key={form.key('cityId')}
        {...form.field('cityId')}
        required
        data={cities.map(({ id, name: label }) => ({ value: id, label }))}
        placeholder={t(($) => $.pharmacies.citySearch)}
        nothingFoundMessage={t(($) => $.ui.list.nothingMatches)}
        searchable
        comboboxProps={overDialog}
      />
      <TextInput key={form.key('address')} {...form.field('address')} autoComplete="off" />
    </FormPanel>
  );
}
