import { useDebouncedValue } from '@mantine/hooks';
import { type ComponentProps, useState } from 'react';
import { FigureFilterFields, FilterField, optionsWith } from '../../../figures/figure-filters.tsx';
import { useTexts } from '../../../i18n/i18n.ts';
import { usePharmacySearch } from '../../../references/pharmacies.ts';
import type { Option } from '../../../ui/list/types.ts';
import { filterKeys } from './question.ts';
import type { Choices } from './use-choices.ts';
import { dimensionOf } from './words.ts';
import type { ReportAsking } from './report-kind.tsx';

type ReportFiltersProps = { asking: ReportAsking; choices: Choices };

export function ReportFilters({ asking, choices }: ReportFiltersProps) {
  const { t } = useTexts();
  const shown = filterKeys.filter((key) => key !== 'userId' || choices.seesSeveral);
  return (
    <FigureFilterFields>
      {shown.map((key) => {
        const props = {
          label: t(($) => $.figures.dimensions[dimensionOf(key)]),
          chosen: asking.question.filters[key] ?? [],
          onChange: (values: string[]) => asking.filterBy(key, values),
        };
        return key === 'pharmacyId' ? (
          <PharmacyFilter key={key} {...props} known={choices.chosenPharmacies} />
        ) : (
          <FilterField
            key={key}
            {...props}
            options={optionsWith(choices.lists[key], props.chosen, (value) => choices.nameOf(key, value))}
          />
        );
      })}
    </FigureFilterFields>
  );
}

type PharmacyFilterProps = Omit<ComponentProps<typeof FilterField>, 'options'> & { known: readonly Option[] };

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
      // The server has filtered: show all results.
      filter={({ options }) => options}
    />
  );
}
