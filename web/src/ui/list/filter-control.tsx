import { useTexts } from '../../i18n/i18n.ts';
import { DayFilter } from './day-filter.tsx';
import classes from './list-toolbar.module.css';
import type { Filter } from './types.ts';
import { Select } from '../form/select.tsx';

/** From this many options on, the filter is searchable. */
const SEARCHABLE_FROM = 9;

export type FilterControlProps = {
  filter: Filter<string>;
  value: string | undefined;
  onChange: (value: string | null) => void;
};

/** One filter beside the search. */
export function FilterControl({ filter, value, onChange }: FilterControlProps) {
  const { t } = useTexts();
  const name = t(filter.label);
  if (filter.kind === 'day') return <DayFilter label={name} value={value} onChange={onChange} />;
  return (
    <Select
      className={classes.filter}
      aria-label={name}
      placeholder={t(filter.all)}
      data={filter.options}
      value={value ?? null}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': t(($) => $.ui.list.removeFilter, { name }) }}
      searchable={filter.options.length >= SEARCHABLE_FROM}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
