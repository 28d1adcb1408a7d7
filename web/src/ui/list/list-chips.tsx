import { Button, CloseButton } from '@mantine/core';
import { useTexts } from '../../i18n/i18n.ts';
import type { ListState } from './list-state.ts';
import classes from './list-toolbar.module.css';
import type { Filter } from './types.ts';

type ListChipsProps<Key extends string> = { state: ListState<object, Key>; filters: readonly Filter<Key>[] };

/** The active filters as chips, each removable by itself, all by one press. */
export function ListChips<Key extends string>({ state, filters }: ListChipsProps<Key>) {
  const { t } = useTexts();
  if (!state.isNarrowed) return null;
  const chips = filters.flatMap(({ key, label, options }) => {
    const value = state.filters[key];
    if (value === undefined) return [];
    return [{ key, name: t(label), value: options.find((option) => option.value === value)?.label ?? value }];
  });
  return (
    <ul className={classes.chips} aria-label={t(($) => $.ui.list.filters)}>
      {state.search && (
        <li className={classes.chip}>
          <span className={classes.chipName}>{t(($) => $.ui.searched)}</span>
          <span>{state.search}</span>
          <CloseButton size="sm" aria-label={t(($) => $.ui.list.clearSearch)} onClick={state.emptySearch} />
        </li>
      )}
      {chips.map(({ key, name, value }) => (
        <li key={key} className={classes.chip}>
          <span className={classes.chipName}>{name}</span>
          <span>{value}</span>
          <CloseButton
            size="sm"
            aria-label={t(($) => $.ui.list.removeFilter, { name })}
            onClick={() => state.setFilter(key, null)}
          />
        </li>
      ))}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={state.clear}>
          {t(($) => $.ui.list.clearFilters)}
        </Button>
      </li>
    </ul>
  );
}
