import { may, meetingsReports } from '@portal/contract';
import { IconFilePlus, IconUsersGroup } from '@tabler/icons-react';
import { rowHref } from '../../../documents/list/row-acts.tsx';
import { useRememberOrder } from '../../../documents/view/list-order.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { useSession } from '../../../session/use-session.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useGrowingList } from '../../../ui/list/list-result.ts';
import { useListState } from '../../../ui/list/list-state.ts';
import { minutesKind } from '../minutes-kind.ts';
import { type MinutesRow, useExportOwn, useOwnMinutes } from '../queries.ts';
import { paths } from '../screens.ts';
import { ownColumns } from './minutes-columns.tsx';
import { ownFilterKeys, useMinutesFilters } from './minutes-filters.ts';

/** All of the minutes that one wrote, in every state. */
export function OwnMinutes() {
  const { t, language } = useTexts();
  const mayAdd = useSession().can(may('MeetingsReports.Add'));
  const state = useListState(meetingsReports.mine, { id: 'own-minutes', filters: ownFilterKeys, defaultSort: '-date' });
  const result = useGrowingList(useOwnMinutes(state.query), state);
  const hrefOf = (row: MinutesRow) => rowHref(minutesKind, row);
  useRememberOrder(result.rows?.map(hrefOf));
  return (
    <ListPage
      title={($) => $.meetingsReports.mine}
      state={state}
      result={result}
      columns={ownColumns}
      rowId={(row) => row.id}
      rowName={(row) => minutesKind.nameOf(t, language, row)}
      rowHref={hrefOf}
      searchHint={($) => $.meetingsReports.searchHint}
      filters={useMinutesFilters(ownFilterKeys, state.filters, { withDrafts: true })}
      primary={mayAdd ? { label: ($) => $.meetingsReports.new, href: paths.add, icon: IconFilePlus } : undefined}
      exportList={useExportOwn(t(($) => $.meetingsReports.exportName))}
      empty={{
        icon: IconUsersGroup,
        title: ($) => $.meetingsReports.emptyTitle,
        text: mayAdd ? ($) => $.meetingsReports.emptyText : ($) => $.meetingsReports.emptyTextReader,
      }}
    />
  );
}
