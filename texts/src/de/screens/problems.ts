import type { TranslationOf } from '../../translation.ts';
import { problems as words } from '../words/problems.ts';

export const problems = {
  ...words,
  codes: {
    invalid: 'Einige Angaben sind ungültig.',
    unauthenticated: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
    forbidden: 'Ihr Konto erlaubt diese Aktion nicht.',
    not_found: 'Dieses Element gibt es nicht oder nicht mehr.',
    method_not_allowed: 'Diese Aktion ist hier nicht möglich.',
    timeout: 'Der Server hat zu lange gebraucht. Versuchen Sie es erneut.',
    stale: 'Jemand anderes hat dieses Element inzwischen geändert.',
    closed_year: 'Dieses Jahr ist abgeschlossen. Öffnen Sie es in den Einstellungen wieder, um es zu ändern.',
    locked: 'Die Ziele dieses Jahres sind gesperrt. Entsperren Sie sie, um sie zu ändern.',
    in_use: 'Dieses Element wird anderswo verwendet.',
    last_superadmin: 'Mindestens ein aktiver SUPERADMIN muss bleiben.',
    own_account: 'Mit dem eigenen Konto ist das nicht möglich.',
    conflict: 'Diese Aktion ist beim aktuellen Stand der Daten nicht möglich.',
    decided: 'Jemand hat bereits entschieden.',
    too_large: 'Die Sendung ist zu groß.',
    unsupported_type: 'Dieser Dateityp wird nicht angenommen.',
    too_many_requests: 'Zu viele Anfragen auf einmal. Warten Sie einen Moment.',
    storage_full: 'Auf dem Server ist kein Platz mehr. Informieren Sie die Administration.',
    unprintable: 'Dieses Dokument konnte nicht gesetzt werden: Es ist zu lang, oder ein Bild ist beschädigt.',
    unexpected: 'Ein unerwarteter Fehler ist aufgetreten. Versuchen Sie es erneut.',
    unavailable: 'Der Server ist vorübergehend nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  },
  network: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung.',
  toasts: {
    unexpectedTitle: 'Unerwarteter Fehler',
    requestFailed: 'Die Anfrage ist fehlgeschlagen',
    unknownReason: 'Unbekannter Grund',
    timeoutTitle: 'Zeitüberschreitung',
    timeoutText: 'Die Wartezeit ist abgelaufen',
  },
} as const satisfies TranslationOf<'problems'>;
