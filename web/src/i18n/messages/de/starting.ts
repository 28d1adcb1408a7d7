import type { TranslationOf } from '../../translation.ts';

export const starting = {
  failedTitle: 'Das Portal konnte nicht starten',
  session: 'Ihre Sitzung konnte nicht erneuert werden.',
  data: 'Die Anfangsdaten konnten nicht geladen werden.',
  version: 'Die Version der Anwendung konnte auf diesem Gerät nicht gespeichert werden.',
  application:
    'Die Anwendung konnte nicht vollständig geladen werden: Die Verbindung wurde unterbrochen, oder das Portal wurde gerade aktualisiert.',
} as const satisfies TranslationOf<'starting'>;
