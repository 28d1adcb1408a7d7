import type { TrailOf, WordsOf } from '../../words.ts';

export const performanceTracking = {
  titles: {
    monthly: 'Performance of the month',
    quarterly: 'Performance of the quarter',
    rows: 'Rows of “{{figure}}”',
  },
  lights: {
    good: 'Good',
    fair: 'Fair',
    low: 'Low',
  },
  reasons: {
    counted: 'Counted',
    not_received: 'Not received',
    not_linked: 'Not on the representative’s list',
    unlisted: 'Unlisted',
    not_approved: 'Not approved yet',
    draft: 'Draft or returned',
    leave: 'Leave',
    holiday: 'Holiday',
    weekend: 'Not a working day',
    not_field: 'Not in the field',
    not_submitted: 'No report submitted',
    late: 'Submitted late',
    not_seen: 'Not seen',
    outside_band: 'Outside the band',
    capped: 'Capped',
    no_target: 'No target of visits',
    no_objective: 'No sales objective',
    other_product: 'Another product',
  },
  kinds: {
    visit: 'Visit',
    day: 'Day',
    professional: 'Professional',
    sale: 'Sale',
    figure: 'Figure',
  },
  columns: {
    person: 'Representative',
    manager: 'Manager',
    cities: 'Cities',
    light: 'Standing',
    rank: 'Rank',
    leftOn: 'Left on',
    kind: 'Type',
    day: 'Day',
    name: 'Name',
    detail: 'Detail',
    potential: 'Potential',
    part: 'Counted',
    whole: 'Out of',
    reason: 'Reason',
  },
  ofTeam: 'The whole team',
  official: 'Official (approved reports)',
  provisional: 'Provisional (with submitted reports)',
  closedOn: 'Month closed on {{day}}',
  running: {
    title: 'Period in progress',
    month_one:
      '{{count, number}} working day of {{all, number}} is over. Sales and visits are held against the objective of the whole month.',
    month_other:
      '{{count, number}} working days of {{all, number}} are over. Sales and visits are held against the objective of the whole month.',
    quarter_one:
      '{{count, number}} working day of {{all, number}} is over. Sales are held against the objective of the whole quarter, visits against that of the months begun.',
    quarter_other:
      '{{count, number}} working days of {{all, number}} are over. Sales are held against the objective of the whole quarter, visits against that of the months begun.',
  },
  median: 'Median of the team',
  byPotential: 'Coverage by potential',
  missed: 'To be seen',
  lastVisit: 'Last visit',
  target: 'Target',
  visits: 'Visits',
  products: 'Products presented and sales',
  presented: 'Presented',
  weeks: 'Punctuality by week',
  week: 'Week of',
  comments: 'Comments',
  state: 'Figures',
  status: 'Status',
  before: 'Year before',
  history: 'Development',
  none: 'No data.',
} as const satisfies WordsOf<'performanceTracking'>;

export const trail: TrailOf<'performance-tracking', 'performanceComment' | 'performanceMonth' | 'performanceSettings'> =
  {
    entities: {
      performanceComment: 'Performance comment',
      performanceMonth: 'Performance month',
      performanceSettings: 'Performance settings',
    },
    acts: {
      'performance-tracking': {
        close: 'Month closed',
        reopen: 'Month reopened',
        'update-settings': 'Rules changed',
        'update-holidays': 'Holidays changed',
        comment: 'Comment added',
        'delete-comment': 'Comment taken back',
      },
    },
    sentences: {
      'performance-tracking': {
        close: '{{actor}} closed {{thing}}',
        reopen: '{{actor}} reopened {{thing}}',
        'update-settings': '{{actor}} changed the rules for calculating performance, {{thing}}',
        'update-holidays': '{{actor}} changed the holidays of {{thing}}',
        comment: '{{actor}} commented on the figures of {{thing}}',
        'delete-comment': '{{actor}} took back a comment on the figures of {{thing}}',
      },
    },
  };
