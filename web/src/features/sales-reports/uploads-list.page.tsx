import { salesReports } from '@portal/contract';
import { IconCalendarCheck, IconReportMoney, IconTableImport, IconTag } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { useCurrency } from '../../session/own-profile.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useGrowingList } from '../../ui/list/list-result.ts';
import { useListState } from '../../ui/list/list-state.ts';
import type { LinkTo } from '../../ui/list/types.ts';
import { useExportUploads, useUploads } from './load-queries.ts';
import { uploadColumns } from './parts/upload-columns.tsx';
import { filterKeys, useUploadFilters } from './parts/upload-filters.ts';
import { paths } from './screens.ts';

const toMatrix: LinkTo = { label: ($) => $.salesLoads.matrix.open, href: paths.matrix, icon: IconCalendarCheck };
const toAliases: LinkTo = { label: ($) => $.titles.salesNames, href: paths.aliases, icon: IconTag };

/** `sales-reports/all`: the wholesalers' sheets with their states, and a link to load more. */
export function UploadsListPage() {
  const { t } = useTexts();
  const currency = useCurrency();
  const columns = useMemo(() => uploadColumns(currency), [currency]);
  const state = useListState(salesReports.uploads, {
    id: 'sales-uploads',
    filters: filterKeys,
    defaultSort: '-createdAt',
  });
  return (
    <ListPage
      title={($) => $.titles.salesSheets}
      state={state}
      result={useGrowingList(useUploads(state.query), state)}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={({ id }) => paths.upload(id)}
      searchHint={($) => $.salesLoads.list.searchHint}
      filters={useUploadFilters(state.filters)}
      links={[toMatrix, toAliases]}
      primary={{ label: ($) => $.salesLoads.list.send, href: paths.send, icon: IconTableImport }}
      exportList={useExportUploads(t(($) => $.salesLoads.list.exportName))}
      empty={{
        icon: IconReportMoney,
        title: ($) => $.salesLoads.list.emptyTitle,
        text: ($) => $.salesLoads.list.emptyText,
      }}
    />
  );
}
