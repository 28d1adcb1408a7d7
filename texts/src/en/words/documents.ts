import type { WordsOf } from '../../words.ts';

export const documents = {
  status: 'Status',
  statuses: {
    draft: 'Draft',
    submitted: 'Submitted',
    approved: 'Approved',
    returned: 'Returned',
  },
  late: 'Late',
  history: 'History',
  events: {
    submit: '{{person}} submitted it',
    recall: '{{person}} took it back',
    approve: '{{person}} approved it',
    return: '{{person}} returned it',
  },
  files: 'Attachments',
  columns: {
    submittedAt: 'Submitted',
    decidedAt: 'Decided',
    decidedBy: 'Decided by',
    updatedAt: 'Changed',
    author: 'Author',
    acts: 'Actions',
  },
  filters: {
    from: 'From',
    to: 'To',
    team: 'Team',
    teamOnly: 'My team',
    notTeam: 'Outside my team',
    allStatuses: 'All statuses',
    allAuthors: 'All authors',
    allTeams: 'All teams',
  },
} as const satisfies WordsOf<'documents'>;
