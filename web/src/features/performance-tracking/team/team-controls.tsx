import { useState } from 'react';
import { FigureFilterFields, FilterField, FiltersButton, optionsWith } from '../../../figures/figure-filters.tsx';
import figures from '../../../figures/figures.module.css';
import { countFilters } from '../../../figures/use-figure-question.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { useCities } from '../../../references/cities.ts';
import { usePeopleGroups } from '../../../references/people.ts';
import { useProducts } from '../../../references/products.ts';
import { SavedViews } from '../../../references/saved-views/saved-views.tsx';
import { PeriodControls } from '../parts/period-controls.tsx';
import classes from '../parts/performance.module.css';
import { type Asking, type FilterKey, filterKeys } from '../question.ts';
import type { Option } from '../../../ui/list/types.ts';

const screens = { month: 'performance-tracking/monthly', quarter: 'performance-tracking/quarterly' } as const;

/** The period, official or provisional, and the filters. All of it is kept in the address. */
export function TeamControls({ asking }: { asking: Asking }) {
  const [opened, setOpened] = useState(false);
  const chosen = countFilters(asking.question.filters);
  const isOpen = opened || chosen > 0;
  return (
    <div className={figures.controls}>
      <PeriodControls asking={asking} />
      <div className={classes.controlsEnd}>
        <FiltersButton count={chosen} isOpen={isOpen} onOpen={setOpened} />
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

/** The filters by people. */
function TeamFilters({ asking }: { asking: Asking }) {
  const { t } = useTexts();
  const options = useOptions();
  return (
    <FigureFilterFields>
      {filterKeys.map((key) => {
        const chosen = (asking.question.filters[key] ?? []).map(String);
        return (
          <FilterField
            key={key}
            label={t(($) => $.performanceTracking.filters[key])}
            description={key === 'productId' ? t(($) => $.performanceTracking.productHint) : undefined}
            chosen={chosen}
            options={optionsWith(options[key], chosen)}
            onChange={(values) => asking.filterBy(key, values.map(Number))}
          />
        );
      })}
    </FigureFilterFields>
  );
}
