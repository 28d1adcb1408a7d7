import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilterOff, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { keys } from '../../storage/keys.ts';
import { useStored } from '../../storage/use-stored.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { OfflineNote } from '../offline-note.tsx';
import { ListCards } from './list-cards.tsx';
import { ListChips } from './list-chips.tsx';
import { ListFoot } from './list-foot.tsx';
import { useListModel } from './list-model.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { Column, Density, ListPageProps } from './types.ts';

/** Under 768 px. */
export const PHONE = '(max-width: 47.99em)';

/** A table, and little room for it. */
const TABLET = '(min-width: 48em) and (max-width: 75em)';

const isDensity = (value: unknown): value is Density => value === 'comfortable' || value === 'compact';

/** A list: search, filters, order, columns and selection, the same on every screen. A module says what its rows are. */
export function ListPage<Row extends object, Key extends string>(given: ListPageProps<Row, Key>) {
  const props = { ...given, columns: useFittingColumns(given.columns) };
  const { state, result, columns, bulk = [], rowId, filters = [] } = props;
  const { t } = useTexts();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const [density, setDensity] = useStored<Density>(keys.listDensity, 'comfortable', isDensity);
  const selectable = (row: Row) => bulk.some((action) => action.allowed(row));
  const model = useListModel<Row>({ state, columns, rows: result.rows, rowId, selectable });
  const View = isPhone ? ListCards : ListTable;

  return (
    <>
      <ListToolbar {...props} model={model} isPhone={isPhone} density={density} onDensity={setDensity} />
      <ListChips state={state} filters={filters} />
      <OfflineNote data={result.source} />
      <ListBody {...props} isPhone={isPhone}>
        <View
          caption={t(props.title)}
          state={state}
          model={model}
          density={density}
          rowName={props.rowName}
          rowHref={props.rowHref}
          selectable={bulk.length > 0 && (result.rows ?? []).some(selectable)}
          refreshing={result.refreshing}
        />
        <ListFoot result={result} />
      </ListBody>
      <SelectionBar model={model} bulk={bulk} rowId={rowId} rowName={props.rowName} />
    </>
  );
}

function useFittingColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const isTablet = useMediaQuery(TABLET, undefined, { getInitialValueInEffect: false });
  return isTablet ? columns.map((column) => (column.wide ? { ...column, hidden: true } : column)) : columns;
}

type ListBodyProps<Row, Key extends string> = ListPageProps<Row, Key> & { isPhone: boolean; children: ReactNode };

/** The rows, or a placeholder for them. */
function ListBody<Row, Key extends string>({
  result,
  state,
  primary,
  empty,
  instead,
  isPhone,
  children,
}: ListBodyProps<Row, Key>) {
  const { t } = useTexts();
  if (result.rows === undefined) {
    if (!result.error) return <ListSkeleton isPhone={isPhone} />;
    return <ErrorState title={t(($) => $.ui.list.loadFailed)} error={result.error} onRetry={result.retry} />;
  }
  if (result.rows.length > 0) return instead ?? children;
  if (state.isNarrowed) {
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t(($) => $.ui.list.nothingMatches)}
        text={t(($) => $.ui.list.nothingMatchesHint)}
      >
        <Button variant="default" leftSection={<IconFilterOff size={16} aria-hidden />} onClick={state.clear}>
          {t(($) => $.ui.list.clearFilters)}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={empty.icon} title={t(empty.title)} text={t(empty.text)}>
      {primary && (
        <Button component={Link} to={primary.href} leftSection={<primary.icon size={18} aria-hidden />}>
          {t(primary.label)}
        </Button>
      )}
    </EmptyState>
  );
}
