import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { salesReports } from '@portal/contract';
import { IconCalendarOff, IconTableImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { useSession } from '../../session/use-session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { OfflineNote } from '../../ui/offline-note.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useWorkingYear, useYearAsked } from '../../figures/working-year.ts';
import { YearChoice } from '../../figures/year-choice.tsx';
import { type Matrix, useMatrix } from './load-queries.ts';
import { matrixRows } from './matrix/matrix-rows.ts';
import { MatrixTable } from './matrix/matrix-table.tsx';
import { MatrixTiles } from './matrix/matrix-tiles.tsx';
import { MissingMonths } from './matrix/missing-months.tsx';
import classes from './matrix/matrix.module.css';
import { ActFailure } from './parts/act-failure.tsx';
import { useLoadActs } from './parts/use-load-acts.tsx';
import { paths } from './screens.ts';

/** Thirteen columns of figures need the width of a laptop. */
const NARROW = '(max-width: 75em)';

/** `sales-reports/matrix`: what is loaded of each wholesaler in each month of a year, and what is missing. */
export function MatrixPage() {
  const { t } = useTexts();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const { choose } = useWorkingYear();
  const now = useNow().getFullYear();
  const { data, error, refetch } = useMatrix(useYearAsked());
  if (!data && error)
    return <ErrorState title={t(($) => $.salesLoads.matrix.loadFailed)} error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton isPhone={isNarrow} />;
  return (
    <>
      <div className={classes.year}>
        <YearChoice year={data.year} known={[...data.years, now]} choose={choose} />
      </div>
      <OfflineNote data={data} />
      {data.cells.length === 0 ? <Nothing /> : <Filled matrix={data} isNarrow={isNarrow} />}
    </>
  );
}

function Filled({ matrix, isNarrow }: { matrix: Matrix; isNarrow: boolean }) {
  const acts = useLoadActs();
  const rows = matrixRows(matrix);
  const View = isNarrow ? MatrixTiles : MatrixTable;
  return (
    <>
      <ActFailure failure={acts.failure} />
      <MissingMonths rows={rows} />
      <View year={matrix.year} rows={rows} acts={acts} />
    </>
  );
}

/** Nothing in this year: a link to load the first sheet, for users who may. */
function Nothing() {
  const { t } = useTexts();
  const mayLoad = useSession().can(salesReports.match.access);
  return (
    <EmptyState
      icon={IconCalendarOff}
      title={t(($) => $.salesLoads.matrix.emptyTitle)}
      text={t(($) => $.salesLoads.matrix.emptyText)}
    >
      {mayLoad && (
        <Button component={Link} to={paths.send} leftSection={<IconTableImport size={18} aria-hidden />}>
          {t(($) => $.salesLoads.list.send)}
        </Button>
      )}
    </EmptyState>
  );
}
