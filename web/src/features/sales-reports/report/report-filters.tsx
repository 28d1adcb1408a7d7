import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { usePharmacySearch } from '../../../references/pharmacies.ts';
import type { Option } from '../../../ui/list/types.ts';
import { type FilterKey, filterKeys } from './question.ts';
import classes from './report.module.css';
import type { Choices } from './use-choices.ts';
import { dimensionOf } from './words.ts';
import type { Asking } from './use-question.ts';
import { MultiSelect } from '../../../ui/form/multi-select.tsx';

type ReportFiltersProps = { asking: Asking; choices: Choices };

/** What alone is counted; of each several, any of which will do. */
export function ReportFilters({ asking, choices }: ReportFiltersProps) {
  const { t } = useTexts();
  const shown = filterKeys.filter((key) => key !== 'userId' || choices.seesSeveral);
  return (
    <div role="group" aria-label={t(($) => $.ui.list.filters)} className={classes.filters}>
      {shown.map((key) => {
        const props = {
          label: t(($) => $.figures.dimensions[dimensionOf(key)]),
          chosen: asking.question.filters[key] ?? [],
          onChange: (values: string[]) => asking.filterBy(key, values),
        };
        return key === 'pharmacyId' ? (
          <PharmacyFilter key={key} {...props} known={choices.chosenPharmacies} />
        ) : (
          <FilterField key={key} {...props} options={optionsWith(choices, key, props.chosen)} />
        );
      })}
    </div>
  );
}

/** What an address names stays to be seen, whether or not it is still offered. */
function optionsWith(choices: Choices, key: Exclude<FilterKey, 'pharmacyId'>, chosen: readonly string[]): Option[] {
  const known = choices.lists[key];
  const gone = chosen.filter((value) => !known.some((option) => option.value === value));
  return [...known, ...gone.map((value) => ({ value, label: choices.nameOf(key, value) }))];
}

type FilterFieldProps = {
  label: string;
  chosen: readonly string[];
  options: readonly Option[];
  onChange: (values: string[]) => void;
  placeholder?: string;
  onSearchChange?: (typed: string) => void;
  /** The server has looked: what it found fits, whatever its letters. */
  isFound?: boolean;
};

function FilterField({ label, chosen, options, onChange, placeholder, onSearchChange, isFound }: FilterFieldProps) {
  const { t } = useTexts();
  return (
    <MultiSelect
      label={label}
      placeholder={chosen.length > 0 ? undefined : (placeholder ?? t(($) => $.ui.list.all))}
      data={options}
      value={[...chosen]}
      onChange={onChange}
      onSearchChange={onSearchChange}
      {...(isFound ? { filter: ({ options: found }) => found } : {})}
      nothingFoundMessage={t(($) => $.ui.list.nothingMatches)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t(($) => $.ui.list.removeFilter, { name: label }) }}
      limit={100}
      hidePickedOptions
    />
  );
}

type PharmacyFilterProps = Omit<FilterFieldProps, 'options'> & { known: readonly Option[] };

/** There are thousands of pharmacies: the server looks for them. */
function PharmacyFilter({ known, ...props }: PharmacyFilterProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 300);
  const { data } = usePharmacySearch(q);
  const found = (data?.items ?? [])
    .map(({ id, name, city }) => ({ value: String(id), label: `${name} · ${city}` }))
    .filter(({ value }) => !known.some((option) => option.value === value));
  return (
    <FilterField
      {...props}
      options={[...known, ...found]}
      placeholder={t(($) => $.salesLoads.aliases.searchPharmacy)}
      onSearchChange={setTyped}
      isFound
    />
  );
}
