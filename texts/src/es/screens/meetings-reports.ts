import type { TranslationOf } from '../../translation.ts';
import { meetingsReports as words } from '../words/meetings-reports.ts';

export const meetingsReports = {
  ...words,
  new: 'Nueva acta',
  update: 'Modificar el acta',
  named: '{{title}} · {{day}}',
  untitled: 'Reunión sin título',
  pointNumber: 'Punto {{number, number}}',
  allKinds: 'Todos los tipos de reunión',
  searchHint: 'Título, lugar o texto',
  searchHintOthers: 'Autor, título o lugar',
  emptyTitle: 'Todavía no hay actas',
  emptyText: 'Empiece su primera acta: se guarda sola, incluso sin conexión.',
  emptyTextReader: 'Las actas aparecerán aquí en cuanto se envíen.',
  exportName: 'actas',
  waitingEmptyText: 'Las actas enviadas aparecerán aquí.',
  /** What a document says of itself (documents/document-kind.ts). */
  document: {
    notFound: 'Esta acta no existe o ya no existe',
    submitted: 'Acta enviada',
    incomplete: 'El acta está incompleta',
    recalled: 'El acta vuelve a ser un borrador',
    deleteTitle: '¿Eliminar esta acta?',
    deleted: 'Acta eliminada',
  },
} as const satisfies TranslationOf<'meetingsReports'>;
