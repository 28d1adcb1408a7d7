import { may, workReports } from '@portal/contract';
import { IconClipboardText, IconFilePlus } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { useSession } from '../../../session/use-session.tsx';
import { rowHref } from '../../../documents/list/row-acts.tsx';
import { useRememberOrder } from '../../../documents/view/list-order.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useGrowingList } from '../../../ui/list/list-result.ts';
import { useListState } from '../../../ui/list/list-state.ts';
import { type ReportRow, useExportOwn, useOwnReports } from '../queries.ts';
import { paths } from '../screens.ts';
import { workReportKind } from '../work-report-kind.ts';
import { ownColumns } from './report-columns.tsx';
import { ownFilterKeys, useOwnFilters } from './report-filters.ts';

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
  const hrefOf = (row: ReportRow) => rowHref(workReportKind, row);
  useRememberOrder(result.rows?.map(hrefOf));
  return (
    <ListPage
      title={($) => $.workReports.mine}
      state={state}
      result={result}
      columns={ownColumns}
      rowId={(row) => row.id}
      rowName={(row) => workReportKind.nameOf(t, language, row)}
      rowHref={hrefOf}
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
