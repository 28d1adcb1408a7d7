import type { TranslationOf } from '../../translation.ts';
import { meetingsReports as words } from '../words/meetings-reports.ts';

export const meetingsReports = {
  ...words,
  new: 'Neues Protokoll',
  update: 'Protokoll bearbeiten',
  named: '{{title}} · {{day}}',
  untitled: 'Besprechung ohne Titel',
  pointNumber: 'Punkt {{number, number}}',
  allKinds: 'Alle Arten von Besprechungen',
  searchHint: 'Titel, Ort oder Text',
  searchHintOthers: 'Verfasser, Titel oder Ort',
  emptyTitle: 'Noch kein Protokoll',
  emptyText: 'Beginnen Sie Ihr erstes Protokoll: Es speichert sich von selbst, auch ohne Verbindung.',
  emptyTextReader: 'Protokolle erscheinen hier, sobald sie eingereicht sind.',
  exportName: 'protokolle',
  waitingEmptyText: 'Eingereichte Protokolle erscheinen hier.',
  /** What a document says of itself (documents/document-kind.ts). */
  document: {
    notFound: 'Dieses Protokoll gibt es nicht oder nicht mehr',
    submitted: 'Protokoll eingereicht',
    incomplete: 'Das Protokoll ist unvollständig',
    recalled: 'Das Protokoll ist wieder ein Entwurf',
    deleteTitle: 'Dieses Protokoll löschen?',
    deleted: 'Protokoll gelöscht',
  },
} as const satisfies TranslationOf<'meetingsReports'>;
