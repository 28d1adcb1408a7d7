import type { TranslationOf } from '../../translation.ts';

export const cache = {
  open: 'Lokale Datenbank nicht initialisiert',
  read: 'Fehler beim Lesen der zwischengespeicherten Daten',
  write: 'Fehler beim Schreiben der zwischengespeicherten Daten',
  delete: 'Fehler beim Löschen der zwischengespeicherten Daten',
  clear: 'Fehler beim Leeren des Zwischenspeichers',
  goesOn: 'Das Portal funktioniert online weiter; ohne Verbindung können Daten fehlen.',
} as const satisfies TranslationOf<'cache'>;
