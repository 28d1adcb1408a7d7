import { may, workReports } from '@portal/contract';
import { IconClipboardText, IconFilePlus } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { useSession } from '../../../session/use-session.tsx';
import { useRememberOrder } from '../../../documents/view/list-order.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useGrowingList } from '../../../ui/list/list-result.ts';
import { useListState } from '../../../ui/list/list-state.ts';
import { useExportOwn, useOwnReports } from '../queries.ts';
import { paths } from '../screens.ts';
import { ownColumns, rowHref } from './report-columns.tsx';
import { ownFilterKeys, useOwnFilters } from './report-filters.ts';
import { reportName } from '../../../references/report-name.ts';

/** All of one's reports, in every state. */
export function OwnReports() {
  const { t, language } = useTexts();
  const { can } = useSession();
  const state = useListState(workReports.mine, {
    id: 'own-reports',
    filters: ownFilterKeys,
    defaultSort: '-periodStart',
  });
  const result = useGrowingList(useOwnReports(state.query), state);
  const mayAdd = can(may('WorkReports.Add'));
  useRememberOrder(result.rows?.map(rowHref));
  return (
    <ListPage
      title={($) => $.workReports.mine}
      state={state}
      result={result}
      columns={ownColumns}
      rowId={(row) => row.id}
      rowName={(row) => reportName(t, language, row)}
      rowHref={rowHref}
      searchHint={($) => $.workReports.searchHint}
      filters={useOwnFilters(state.filters)}
      primary={mayAdd ? { label: ($) => $.workReports.new, href: paths.add, icon: IconFilePlus } : undefined}
      exportList={useExportOwn(t(($) => $.workReports.exportName))}
      empty={{
        icon: IconClipboardText,
        title: ($) => $.workReports.emptyTitle,
        text: mayAdd ? ($) => $.workReports.emptyText : ($) => $.workReports.emptyTextReader,
      }}
    />
  );
}
