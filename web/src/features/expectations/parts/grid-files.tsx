import { type Span, mayImport } from '@portal/contract';
import { memo } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { useSession } from '../../../session/use-session.tsx';
import { ExportMenu } from '../../../ui/list/deferred-controls.tsx';
import type { Measure } from '../model/read-figure.ts';
import { type Grid, type GridQuery, useExportGrid, useExportToLoad } from '../queries.ts';

type GridFilesProps = { period: Span; grid: Grid; measure: Measure; flush: () => Promise<void> };

/** Downloads the grid after saving unsaved input; users who may load sheets can also download it as a sheet to load again. */
export const GridFiles = memo(function GridFiles({ period, grid, measure, flush }: GridFilesProps) {
  const { t } = useTexts();
  const { can } = useSession();
  const name = t(($) => $.expectations.exportName);
  const shown = useExportGrid(period, name);
  const toLoad = useExportToLoad(name);
  const { year, rowsAre, of } = grid;
  const query: GridQuery = { year, ...(of && (rowsAre === 'users' ? { formId: of.id } : { userId: of.id })) };
  const further = {
    label: t(($) => $.expectations.exportToLoad),
    onSave: () => void flush().then(() => toLoad.mutate({ query })),
  };
  return (
    <ExportMenu
      pending={shown.isPending || toLoad.isPending}
      onSave={(format) => void flush().then(() => shown.mutate({ ...query, measure, format }))}
      further={can(mayImport('objectives')) ? further : undefined}
    />
  );
});
