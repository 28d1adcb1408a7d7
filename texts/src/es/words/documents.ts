import type { WordsOf } from '../../words.ts';

export const documents = {
  status: 'Estado',
  statuses: { draft: 'Borrador', submitted: 'Enviado', approved: 'Aprobado', returned: 'Devuelto' },
  late: 'Con retraso',
  history: 'Historial',
  events: {
    submit: '{{person}} lo envió',
    recall: '{{person}} lo devolvió a borrador',
    approve: '{{person}} lo aprobó',
    return: '{{person}} lo devolvió',
  },
  files: 'Archivos adjuntos',
  columns: {
    submittedAt: 'Enviado el',
    decidedAt: 'Decidido el',
    decidedBy: 'Decidido por',
    updatedAt: 'Modificado el',
    author: 'Autor',
    acts: 'Acciones',
  },
  filters: {
    from: 'Del',
    to: 'Al',
    team: 'Equipo',
    teamOnly: 'Mi equipo',
    notTeam: 'Fuera de mi equipo',
    allStatuses: 'Todos los estados',
    allAuthors: 'Todos los autores',
    allTeams: 'Todos los equipos',
  },
} as const satisfies WordsOf<'documents'>;
