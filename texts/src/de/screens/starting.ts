import type { TranslationOf } from '../../translation.ts';

export const starting = {
  failedTitle: 'Das Portal konnte nicht starten',
  database: 'Die lokale Datenbank konnte nicht initialisiert werden.',
  databaseBlocked:
    'Der Browser erlaubt auf diesem Gerät kein Speichern: privates Fenster oder eine Datenschutzeinstellung.',
  databaseFull: 'Der Speicherplatz dieses Geräts ist voll.',
  databaseBroken: 'Der Browser antwortete: {{name}}.',
  withoutLocal: 'Ohne lokale Daten fortfahren',
  withoutLocalHint: 'Sie können diesmal ohne sie weiterarbeiten; ohne Verbindung können dann Daten fehlen.',
  session: 'Ihre Sitzung konnte nicht erneuert werden.',
  data: 'Die Anfangsdaten konnten nicht geladen werden.',
  version: 'Die Version der Anwendung konnte auf diesem Gerät nicht gespeichert werden.',
  application:
    'Die Anwendung konnte nicht vollständig geladen werden: Die Verbindung wurde unterbrochen, oder das Portal wurde gerade aktualisiert.',
} as const satisfies TranslationOf<'starting'>;
