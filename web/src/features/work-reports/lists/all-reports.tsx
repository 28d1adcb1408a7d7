import { workReports } from '@portal/contract';
import { IconFiles } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { useRememberOrder } from '../../../documents/view/list-order.ts';
import { personName } from '../../../references/person-name.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useGrowingList } from '../../../ui/list/list-result.ts';
import { useListState } from '../../../ui/list/list-state.ts';
import { useExportSubmitted, useSubmittedReports } from '../queries.ts';
import { paths } from '../screens.ts';
import { othersColumns } from './report-columns.tsx';
import { othersFilterKeys, useOthersFilters } from './report-filters.ts';
import { reportName } from '../../../references/report-name.ts';

/** The submitted reports of everyone within the scope. */
export function AllReports() {
  const { t, language } = useTexts();
  const state = useListState(workReports.submitted, {
    id: 'all-reports',
    filters: othersFilterKeys,
    defaultSort: '-periodStart',
  });
  const result = useGrowingList(useSubmittedReports(state.query), state);
  useRememberOrder(result.rows?.map(paths.read));
  return (
    <ListPage
      title={($) => $.workReports.all}
      state={state}
      result={result}
      columns={othersColumns}
      rowId={(row) => row.id}
      rowName={(row) => `${personName(row.author)} · ${reportName(t, language, row)}`}
      rowHref={paths.read}
      searchHint={($) => $.workReports.searchHintOthers}
      filters={useOthersFilters(othersFilterKeys, state.filters)}
      exportList={useExportSubmitted(t(($) => $.workReports.exportName))}
      empty={{ icon: IconFiles, title: ($) => $.workReports.emptyTitle, text: ($) => $.workReports.emptyTextReader }}
    />
  );
}
