import { Button } from '@mantine/core';
import { type Span, DASHBOARD, screenOf, years } from '@portal/contract';
import { IconCalendarOff, IconPill, IconUsers } from '@tabler/icons-react';
import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { HttpError } from '../../http/errors.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { useSession } from '../../session/use-session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { OfflineNote } from '../../ui/offline-note.tsx';
import { Choices } from './parts/choices.tsx';
import { ObjectivesSheet } from './parts/objectives-sheet.tsx';
import { useStages } from './parts/use-painted.ts';
import { type Grid, useGrid } from './queries.ts';
import { type ObjectivesAddress, useObjectivesAddress } from './use-objectives-address.ts';

/**
 * `settings/user-products-sales/yearly`, `quarterly` and `monthly`: the objectives, as a spreadsheet. First the former page
 * goes, then the grid is asked for, then the choices come: all at once takes a weak machine longer than a frame may.
 */
function ObjectivesPage({ period }: { period: Span }) {
  const stage = useStages(2);
  return stage === 0 ? null : <Objectives period={period} hasChoices={stage === 2} />;
}

function Objectives({ period, hasChoices }: { period: Span; hasChoices: boolean }) {
  const address = useObjectivesAddress();
  const { year, of } = address;
  const query = of === null && period !== 'year' ? null : { year, ...of };
  const { data, error, refetch } = useGrid(period, query);
  const drawn = useDrawn(data);
  /** Input is saved before another grid replaces this one; the user is asked about input that cannot be saved. */
  const flush = useRef<(() => Promise<void>) | null>(null);
  const onFlush = useCallback((next: (() => Promise<void>) | null) => {
    flush.current = next;
  }, []);
  const before = useCallback((go: () => void) => void Promise.resolve(flush.current?.()).then(go), []);
  const name = data?.of?.name;
  const known = useMemo(() => (name === undefined ? null : { of, name }), [of, name]);
  return (
    <>
      {hasChoices && <Choices period={period} address={address} known={known} before={before} />}
      <OfflineNote data={data} />
      {query === null ? (
        <Choose />
      ) : drawn ? (
        <Filled period={period} address={address} grid={drawn} onFlush={onFlush} />
      ) : error && !data ? (
        <Failed year={year} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton isPhone={false} />
      )}
    </>
  );
}

const isSameGrid = (one: Grid, other: Grid): boolean =>
  one.year === other.year && one.rowsAre === other.rowsAre && one.of?.id === other.of?.id;

/** The grid to render: a new one is deferred, so that the page stays responsive; for another query, none. */
function useDrawn(data: Grid | undefined): Grid | undefined {
  const drawn = useDeferredValue(data, undefined);
  return data && drawn && isSameGrid(data, drawn) ? drawn : undefined;
}

function Choose() {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={IconUsers}
      title={t(($) => $.expectations.chooseTitle)}
      text={t(($) => $.expectations.chooseText)}
    />
  );
}

const isUnknownYear = (error: unknown): boolean =>
  error instanceof HttpError && (error.faults?.['year']?.includes('unknown_year') ?? false);

function Failed({ year, error, onRetry }: { year: number; error: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  const mayAdd = useSession().can(years.add.access);
  if (!isUnknownYear(error))
    return <ErrorState title={t(($) => $.expectations.loadFailed)} error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={IconCalendarOff}
      title={t(($) => $.expectations.noYear, { year })}
      text={t(($) => $.expectations.noYearText)}
    >
      {mayAdd && (
        <Button component={Link} to={`${DASHBOARD}/${screenOf('year')}`}>
          {t(($) => $.expectations.years)}
        </Button>
      )}
    </EmptyState>
  );
}

type FilledProps = {
  period: Span;
  address: ObjectivesAddress;
  grid: Grid;
  onFlush: (flush: (() => Promise<void>) | null) => void;
};

function Filled({ period, address, grid, onFlush }: FilledProps) {
  const { t } = useTexts();
  const hasNobody = grid.rowsAre === 'users' && grid.rows.length === 0;
  if (hasNobody)
    return (
      <EmptyState
        icon={IconUsers}
        title={t(($) => $.expectations.noPeople)}
        text={t(($) => $.expectations.noPeopleText)}
      />
    );
  if (grid.rows.length === 0 || grid.forms?.length === 0)
    return (
      <EmptyState
        icon={IconPill}
        title={t(($) => $.expectations.noForms)}
        text={t(($) => $.expectations.noFormsText)}
      />
    );
  const key = `${period} ${grid.year} ${grid.rowsAre} ${grid.of?.id ?? ''}`;
  return <ObjectivesSheet key={key} period={period} address={address} grid={grid} onFlush={onFlush} />;
}

export const YearlyPage = () => <ObjectivesPage period="year" />;
export const QuarterlyPage = () => <ObjectivesPage period="quarter" />;
export const MonthlyPage = () => <ObjectivesPage period="month" />;
