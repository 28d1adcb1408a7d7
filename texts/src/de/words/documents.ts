import type { WordsOf } from '../../words.ts';

export const documents = {
  status: 'Status',
  statuses: { draft: 'Entwurf', submitted: 'Eingereicht', approved: 'Genehmigt', returned: 'Zurückgegeben' },
  late: 'Verspätet',
  history: 'Verlauf',
  events: {
    submit: '{{person}} hat eingereicht',
    recall: '{{person}} hat zurückgezogen',
    approve: '{{person}} hat genehmigt',
    return: '{{person}} hat zurückgegeben',
  },
  files: 'Anhänge',
  columns: {
    submittedAt: 'Eingereicht am',
    decidedAt: 'Entschieden am',
    decidedBy: 'Entschieden von',
    updatedAt: 'Geändert am',
    author: 'Verfasser',
    acts: 'Aktionen',
  },
  filters: {
    from: 'Von',
    to: 'Bis',
    team: 'Team',
    teamOnly: 'Mein Team',
    notTeam: 'Außerhalb meines Teams',
    allStatuses: 'Alle Status',
    allAuthors: 'Alle Verfasser',
    allTeams: 'Alle Teams',
  },
} as const satisfies WordsOf<'documents'>;
