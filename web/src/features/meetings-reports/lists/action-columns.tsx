import { personName } from '../../../references/person-name.ts';
import { type Column, NOTHING } from '../../../ui/list/types.ts';
import { ActionCell } from '../actions/action-item.tsx';
import { DueText } from '../actions/due-text.tsx';
import { MeetingLink } from '../actions/meeting-link.tsx';
import type { MeetingAction } from '../queries.ts';

const what: Column<MeetingAction> = {
  key: 'what',
  label: ($) => $.meetingsReports.action.what,
  render: (row) => <ActionCell action={row} />,
  card: 'title',
};
const owner: Column<MeetingAction> = {
  key: 'owner',
  label: ($) => $.meetingsReports.action.owner,
  render: (row) => personName(row.owner),
};
const rest: Column<MeetingAction>[] = [
  {
    key: 'dueOn',
    label: ($) => $.meetingsReports.action.dueOn,
    render: (row) => <DueText action={row} />,
    exportAs: ['dueOn', 'doneAt', 'doneBy'],
    sortable: true,
  },
  { key: 'minutes', label: ($) => $.meetingsReports.action.minutes, render: (row) => <MeetingLink action={row} /> },
  { key: 'point', label: ($) => $.meetingsReports.action.point, render: (row) => row.point || NOTHING, hidden: true },
  { key: 'note', label: ($) => $.meetingsReports.action.note, render: (row) => row.note || NOTHING, wide: true },
  {
    key: 'organiser',
    label: ($) => $.meetingsReports.action.organiser,
    render: (row) => personName(row.organiser),
    hidden: true,
  },
];

export const ownActionColumns: readonly Column<MeetingAction>[] = [what, ...rest];
export const teamActionColumns: readonly Column<MeetingAction>[] = [what, owner, ...rest];
