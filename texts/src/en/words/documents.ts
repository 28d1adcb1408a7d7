import type { WordsOf } from '../../words.ts';

export const documents = {
  status: 'Status',
  statuses: { draft: 'Draft', submitted: 'Submitted', approved: 'Approved', returned: 'Returned' },
  late: 'Late',
  history: 'History',
  events: {
    submit: '{{person}} submitted it',
    recall: '{{person}} returned it to draft',
    approve: '{{person}} approved it',
    return: '{{person}} returned it',
  },
  files: 'Attachments',
  columns: {
    submittedAt: 'Submitted on',
    decidedAt: 'Decided on',
    decidedBy: 'Decided by',
    updatedAt: 'Changed on',
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
