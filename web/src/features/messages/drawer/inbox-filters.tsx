import { UnstyledButton } from '@mantine/core';
import { useTexts } from '../../../i18n/i18n.ts';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { useMessageCounts } from '../count-queries.ts';
import classes from './inbox-filters.module.css';

const choices = ['all', 'unread', 'toAcknowledge'] as const;
/** The filter of the list; `q` searches subjects and texts. */
export type Filter = { show: (typeof choices)[number]; q: string };

type InboxFiltersProps = { filter: Filter; onFilter: (filter: Filter) => void };

export function InboxFilters({ filter, onFilter }: InboxFiltersProps) {
  const { t } = useTexts();
  const counts = useMessageCounts();
  const countOf = (choice: Filter['show']) => (choice === 'all' ? 0 : (counts?.[choice] ?? 0));
  return (
    <div className={classes.filters}>
      <SearchField
        state={{ search: filter.q, setSearch: (q) => onFilter({ ...filter, q }) }}
        hint={t(($) => $.messagesDrawer.search)}
      />
      <div role="group" aria-label={t(($) => $.messagesDrawer.show)} className={classes.choices}>
        {choices.map((choice) => (
          <UnstyledButton
            key={choice}
            className={classes.choice}
            aria-pressed={filter.show === choice}
            onClick={() => onFilter({ ...filter, show: choice })}
          >
            {t(($) => $.messagesDrawer.choices[choice])}
            {countOf(choice) > 0 && <span className={classes.count}>{countOf(choice)}</span>}
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
}
