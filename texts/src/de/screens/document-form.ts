import type { TranslationOf } from '../../translation.ts';

export const documentForm = {
  takePhoto: 'Foto aufnehmen',
  addFiles: 'Dateien anhängen',
  filesBusy: 'Die Dateien werden vorbereitet…',
  filesHint:
    'Fotos, PDF, Dokumente: höchstens {{max}} Dateien zu je {{size}}. Fotos werden vor dem Senden verkleinert.',
  fileRefused: 'Datei abgelehnt',
  fileTooLarge: '„{{name}}“ ist größer als {{max}}.',
  fileRemoved: 'Datei entfernt: {{name}}',
  onServer: 'Auf dem Server',
  onServerAt: 'Um {{time}} auf dem Server gespeichert.',
  onDeviceAt: 'Um {{time}} auf diesem Gerät gespeichert.',
  willBeSent: 'Wird gesendet, sobald die Verbindung wieder da ist.',
  notKept: {
    full: 'Dieses Gerät ist voll: Neues wird nicht gespeichert. Schaffen Sie Platz und bleiben Sie auf dieser Seite.',
    unavailable: 'Dieser Browser speichert nichts: Bleiben Sie bis zum Senden auf dieser Seite.',
  },
  later: 'Später fertigstellen',
  sentLater: 'Wird gesendet, sobald die Verbindung wieder da ist',
  bothVersions: 'Das ist der Unterschied. Wählen Sie die Fassung, die bleibt; vorher wird nichts gelöscht.',
  sameVersions: 'Beide Fassungen sagen dasselbe.',
  myVersion: 'Meine Fassung',
  myVersionBy: 'Sie, auf diesem Gerät',
  theirVersion: 'Die des Servers',
  notInVersion: 'Nicht in dieser Fassung',
  keepMine: 'Meine Fassung behalten',
  keepMineHint: 'Sie ersetzt beim Senden die des Servers.',
  takeTheirs: 'Die des Servers übernehmen',
  takeTheirsHint: 'Sie ersetzt, was Sie hier geschrieben haben.',
  theirsTaken: 'Fassung des Servers übernommen',
  dropMine: 'Meine Eingaben löschen',
} as const satisfies TranslationOf<'documentForm'>;
