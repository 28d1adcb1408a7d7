import { type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { SalesSide } from '@portal/contract';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { usePharmacySearch } from '../../../references/pharmacies.ts';
import { useSoldForms } from '../../../references/products.ts';
import type { Option } from '../../../ui/list/types.ts';
import { overDialog } from '../../../ui/over-dialog.ts';
import { Select } from '../../../ui/form/select.tsx';

type Known = { id: number; name: string };

type TargetPickerProps = Pick<SelectProps, 'label' | 'error' | 'disabled' | 'placeholder'> & {
  side: SalesSide;
  /** The current choice: its name is shown before anything is searched. */
  known: Known | null;
  value: number | null;
  /** With the name of the choice. */
  onChange: (id: number | null, name?: string) => void;
};

/** Chooses the meaning of a name in a sheet: a form of one of our products, or a pharmacy. */
export const TargetPicker = (props: TargetPickerProps) =>
  props.side === 'product' ? <ProductPicker {...props} /> : <PharmacyPicker {...props} />;

const optionOf = ({ id, name }: Known): Option => ({ value: String(id), label: name });

/** The current choice under its former name, because another name would replace the text being typed; then the search results. */
const withKnown = (found: readonly Option[], known: Known | null): Option[] =>
  known ? [optionOf(known), ...found.filter(({ value }) => value !== String(known.id))] : [...found];

type FieldProps = Omit<TargetPickerProps, 'side' | 'known'> & Pick<SelectProps, 'onSearchChange' | 'filter'>;

function TargetField({ options, value, onChange, ...props }: FieldProps & { options: readonly Option[] }) {
  const { t } = useTexts();
  return (
    <Select
      {...props}
      data={options}
      value={value === null ? null : String(value)}
      onChange={(next) =>
        next === null ? onChange(null) : onChange(Number(next), options.find(({ value: one }) => one === next)?.label)
      }
      nothingFoundMessage={t(($) => $.ui.list.nothingMatches)}
      searchable
      limit={100}
      // Choosing the current option again does not clear it.
      allowDeselect={false}
      comboboxProps={overDialog}
    />
  );
}

function ProductPicker({ side: _, known, ...props }: TargetPickerProps) {
  const forms = useSoldForms();
  return <TargetField {...props} options={withKnown(forms.map(optionOf), known)} />;
}

/** There are thousands of pharmacies: the server looks for them. */
function PharmacyPicker({ side: _, known, ...props }: TargetPickerProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 300);
  const { data } = usePharmacySearch(q);
  const [chosen, setChosen] = useState(known);
  const found = (data?.items ?? []).map(({ id, name, city }) => ({ id, name: `${name} · ${city}` }));
  return (
    <TargetField
      placeholder={t(($) => $.salesLoads.aliases.searchPharmacy)}
      {...props}
      options={withKnown(found.map(optionOf), chosen)}
      // The server has filtered: show all results.
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={(id, name) => {
        setChosen(found.find((one) => one.id === id) ?? chosen);
        props.onChange(id, name);
      }}
    />
  );
}
