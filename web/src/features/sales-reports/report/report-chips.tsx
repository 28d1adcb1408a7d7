import { Button, CloseButton } from '@mantine/core';
import { useTexts } from '../../../i18n/i18n.ts';
import { type FilterKey, type Filters, filterKeys } from './question.ts';
import classes from './report.module.css';
import type { Choices } from './use-choices.ts';
import { dimensionOf } from './words.ts';

type ReportChipsProps = {
  filters: Filters;
  choices: Choices;
  filterBy: (key: FilterKey, values: readonly string[]) => void;
  clear: () => void;
};

/** The filters as chips: the drill-down so far, each removable by itself, all by one press. */
export function ReportChips({ filters, choices, filterBy, clear }: ReportChipsProps) {
  const { t } = useTexts();
  const chips = filterKeys.flatMap((key) => (filters[key] ?? []).map((value) => ({ key, value })));
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t(($) => $.ui.list.filters)}>
      {chips.map(({ key, value }) => {
        const name = t(($) => $.figures.dimensions[dimensionOf(key)]);
        const word = choices.nameOf(key, value);
        return (
          <li key={`${key} ${value}`} className={classes.chip}>
            <span className={classes.chipName}>{name}</span>
            <span>{word}</span>
            <CloseButton
              size="sm"
              aria-label={t(($) => $.salesFigures.removeFilter, { name, value: word })}
              onClick={() =>
                filterBy(
                  key,
                  (filters[key] ?? []).filter((one) => one !== value),
                )
              }
            />
          </li>
        );
      })}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          {t(($) => $.ui.list.clearFilters)}
        </Button>
      </li>
    </ul>
  );
}
