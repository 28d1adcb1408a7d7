import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterControl } from '../../ui/list/deferred-controls.tsx';
import { ListChips } from '../../ui/list/list-chips.tsx';
import { ListFoot } from '../../ui/list/list-foot.tsx';
import type { ListModel, ListRow } from '../../ui/list/list-model.ts';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { onRowKey } from '../../ui/list/list-view.ts';
import { RowCheck, RowLink } from '../../ui/list/row-parts.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { OfflineNote } from '../../ui/offline-note.tsx';
import type { DocumentRow } from '../document-kind.ts';
import type { InboxProps } from './inbox.tsx';
import classes from './inbox.module.css';

type InboxListProps<Row extends DocumentRow, Key extends string> = Omit<InboxProps<Row, Key>, 'current'> & {
  model: ListModel<Row>;
  current: string | null;
};

/** The list of an inbox: narrowed above, each row with its check. */
export function InboxList<Row extends DocumentRow, Key extends string>(props: InboxListProps<Row, Key>) {
  const { state, result, filters } = props;
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={classes.tools}>
        <SearchField state={state} hint={t(props.searchHint)} />
        <Button
          variant="default"
          aria-expanded={open}
          leftSection={<IconFilter size={16} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {t(($) => $.ui.list.filters)}
        </Button>
        {open &&
          filters.map((filter) => (
            <FilterControl
              key={filter.key}
              filter={filter}
              value={state.filters[filter.key]}
              onChange={(value) => state.setFilter(filter.key, value)}
            />
          ))}
      </div>
      <ListChips state={state} filters={filters} />
      <OfflineNote data={result.source} />
      <Rows {...props} />
    </>
  );
}

function Rows<Row extends DocumentRow, Key extends string>(props: InboxListProps<Row, Key>) {
  const { state, result, model, empty } = props;
  const { t } = useTexts();
  if (result.rows === undefined) {
    if (!result.error) return <ListSkeleton isPhone={false} />;
    return <ErrorState title={t(($) => $.ui.list.loadFailed)} error={result.error} onRetry={result.retry} />;
  }
  if (result.rows.length === 0 && result.more) return <ListSkeleton isPhone={false} />;
  if (result.rows.length === 0)
    return (
      <EmptyState
        icon={empty.icon}
        title={t(state.isNarrowed ? ($) => $.ui.list.nothingMatches : empty.title)}
        text={t(state.isNarrowed ? ($) => $.ui.list.nothingMatchesHint : empty.text)}
      />
    );
  return (
    <div className={classes.scroll}>
      <ul className={classes.rows} aria-label={t(($) => $.documents.list)} onKeyDown={onRowKey}>
        {model.rows.map((row) => (
          <InboxRow key={row.id} {...props} row={row} />
        ))}
      </ul>
      <ListFoot result={result} />
    </div>
  );
}

type InboxRowProps<Row extends DocumentRow, Key extends string> = InboxListProps<Row, Key> & { row: ListRow<Row> };

function InboxRow<Row extends DocumentRow, Key extends string>(props: InboxRowProps<Row, Key>) {
  const { row, model, current, bulk, rowHref, onFollow, rowName, renderRow } = props;
  const isCurrent = row.id === current;
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  const { title, lines } = renderRow(row.value);
  return (
    <li
      ref={place}
      className={classes.row}
      data-row
      data-current={isCurrent || undefined}
      data-selected={row.selected || undefined}
    >
      {bulk.length > 0 && <RowCheck row={row} model={model} name={rowName(row.value)} />}
      <div className={classes.words} aria-current={isCurrent || undefined}>
        <RowLink href={rowHref(row.value)} onFollow={() => onFollow(row.value)}>
          {title}
        </RowLink>
        {lines}
      </div>
    </li>
  );
}
