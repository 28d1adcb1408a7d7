import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { useCities } from '../../../references/cities.ts';
import { usePeopleGroups } from '../../../references/people.ts';
import { useProducts } from '../../../references/products.ts';
import { SavedViews } from '../../../references/saved-views/saved-views.tsx';
import { PeriodControls } from '../parts/period-controls.tsx';
import classes from '../parts/performance.module.css';
import { type FilterKey, countFilters, filterKeys } from '../question.ts';
import type { Asking } from '../use-question.ts';
import { MultiSelect } from '../../../ui/form/multi-select.tsx';

type Option = { value: string; label: string };

const screens = { month: 'performance-tracking/monthly', quarter: 'performance-tracking/quarterly' } as const;

/** Of which period, official or not, of whom alone. All of it is in the address. */
export function TeamControls({ asking }: { asking: Asking }) {
  const { t } = useTexts();
  const [opened, setOpened] = useState(false);
  const chosen = countFilters(asking.question.filters);
  const isOpen = opened || chosen > 0;
  return (
    <div className={classes.controls}>
      <PeriodControls asking={asking} />
      <div className={classes.controlsEnd}>
        <Button
          variant="default"
          aria-expanded={isOpen}
          leftSection={<IconFilter size={16} aria-hidden />}
          onClick={() => setOpened(!isOpen)}
        >
          {chosen === 0 ? t(($) => $.ui.list.filters) : t(($) => $.salesFigures.filtersChosen, { count: chosen })}
        </Button>
        <SavedViews screen={screens[asking.span]} />
      </div>
      {isOpen && <TeamFilters asking={asking} />}
    </div>
  );
}

const optionOf = ({ id, name }: { id: number; name: string }): Option => ({ value: String(id), label: name });

function useOptions(): Record<FilterKey, Option[]> {
  const { data: groups = [] } = usePeopleGroups();
  const { data: cities = [] } = useCities();
  return {
    managerId: groups.filter(({ kind }) => kind === 'team').map(optionOf),
    cityId: cities.map(optionOf),
    productId: useProducts().map(optionOf),
  };
}

/** Whose figures alone; of each several, any of which will do. */
function TeamFilters({ asking }: { asking: Asking }) {
  const { t } = useTexts();
  const options = useOptions();
  return (
    <div role="group" aria-label={t(($) => $.ui.list.filters)} className={classes.filters}>
      {filterKeys.map((key) => {
        const label = t(($) => $.performanceTracking.filters[key]);
        const chosen = (asking.question.filters[key] ?? []).map(String);
        // What an address names stays to be seen, whether or not it is still offered.
        const gone = chosen.filter((value) => !options[key].some((option) => option.value === value));
        return (
          <MultiSelect
            key={key}
            label={label}
            description={key === 'productId' ? t(($) => $.performanceTracking.productHint) : undefined}
            placeholder={chosen.length > 0 ? undefined : t(($) => $.ui.list.all)}
            data={[...options[key], ...gone.map((value) => ({ value, label: value }))]}
            value={chosen}
            onChange={(values) => asking.filterBy(key, values.map(Number))}
            nothingFoundMessage={t(($) => $.ui.list.nothingMatches)}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': t(($) => $.ui.list.removeFilter, { name: label }) }}
            limit={100}
            hidePickedOptions
            inputWrapperOrder={['label', 'input', 'description']}
          />
        );
      })}
    </div>
  );
}
