import { SegmentedControl } from '@mantine/core';
import { may, meetingsReports } from '@portal/contract';
import { IconChecklist } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import { useSession } from '../../session/use-session.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useGrowingList } from '../../ui/list/list-result.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useExportOwnActions, useExportTeamActions, useOwnActions, useTeamActions } from './queries.ts';
import { ownActionColumns, teamActionColumns } from './lists/action-columns.tsx';
import { ownActionKeys, teamActionKeys, useActionFilters } from './lists/action-filters.ts';
import classes from './lists/lists.module.css';

/** Done actions are shown on request only. */
const ONLY_OPEN = { progress: 'open' } as const;

const empty = {
  icon: IconChecklist,
  title: ($) => $.meetingsReports.actionsEmptyTitle,
  text: ($) => $.meetingsReports.actionsEmptyText,
} satisfies Parameters<typeof ListPage>[0]['empty'];

/** `meetings-reports/actions`: one's own actions, or those of the people one leads and of the meetings one organised. */
export function ActionsPage() {
  const { t } = useTexts();
  const { params, change } = useAddress();
  const isManager = useSession().can(may('MeetingsReports.ReadAll'));
  const isTeam = isManager && params.get('of') === 'team';
  const nothing = Object.fromEntries(teamActionKeys.map((key) => [key, null]));
  return (
    <>
      {isManager && (
        <div className={classes.views}>
          <SegmentedControl
            aria-label={t(($) => $.meetingsReports.actionsOf)}
            value={isTeam ? 'team' : 'mine'}
            onChange={(next) => change({ ...nothing, sort: null, pages: null, of: next === 'team' ? next : null })}
            data={[
              { value: 'mine', label: t(($) => $.meetingsReports.action.mine) },
              { value: 'team', label: t(($) => $.meetingsReports.teamActions) },
            ]}
          />
        </div>
      )}
      {isTeam ? <TeamActions /> : <OwnActionsList />}
    </>
  );
}

function OwnActionsList() {
  const { t } = useTexts();
  const state = useListState(meetingsReports.ownActions, {
    id: 'own-actions',
    filters: ownActionKeys,
    defaults: ONLY_OPEN,
    defaultSort: 'dueOn',
  });
  return (
    <ListPage
      title={($) => $.meetingsReports.action.mine}
      state={state}
      result={useGrowingList(useOwnActions(state.query), state)}
      columns={ownActionColumns}
      rowId={(row) => row.id}
      rowName={(row) => row.what}
      searchHint={($) => $.meetingsReports.actionSearchHint}
      filters={useActionFilters(ownActionKeys, state.filters)}
      exportList={useExportOwnActions(t(($) => $.meetingsReports.exportActions))}
      empty={empty}
    />
  );
}

function TeamActions() {
  const { t } = useTexts();
  const state = useListState(meetingsReports.actions, {
    id: 'team-actions',
    filters: teamActionKeys,
    defaults: ONLY_OPEN,
    defaultSort: 'dueOn',
  });
  return (
    <ListPage
      title={($) => $.meetingsReports.action.title}
      state={state}
      result={useGrowingList(useTeamActions(state.query), state)}
      columns={teamActionColumns}
      rowId={(row) => row.id}
      rowName={(row) => row.what}
      searchHint={($) => $.meetingsReports.actionSearchHint}
      filters={useActionFilters(teamActionKeys, state.filters)}
      exportList={useExportTeamActions(t(($) => $.meetingsReports.exportActions))}
      empty={empty}
    />
  );
}
