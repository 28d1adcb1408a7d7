import type { WordsOf } from '../../words.ts';

/** What the doctor looks at and finds, on the screen of operations and on the command line. */
export const doctor = {
  checks: {
    node: 'Node',
    settings: 'Einstellungen',
    folder: 'Datenordner',
    database: 'Datenbank',
    migrations: 'Migrationen',
    extensions: 'Erweiterungen',
    durability: 'Dauerhaftigkeit',
    keys: 'Schlüssel',
    clock: 'Uhr',
    audit: 'Prüfprotokoll',
    backup: 'Sicherungen',
    pooler: 'Verbindungspool',
    files: 'Dateien',
    mail: 'E-Mail',
  },
  /** A moment that has not come. */
  never: 'nie',
  findings: {
    lookFailed: {
      says: 'Die Prüfung ist fehlgeschlagen: {{reason}}.',
      advice: 'Sehen Sie im Protokoll des Servers nach.',
    },
    node: { says: 'Version {{version}}' },
    nodeTooOld: { says: 'Version {{version}} ist zu alt.', advice: 'Installieren Sie Node {{oldest}} oder neuer.' },
    settings: { says: 'Die Einstellungen passen zusammen; {{url}}' },
    settingsOfTrial: { says: 'Die Einstellungen passen zusammen; {{url}} (nicht im Produktivbetrieb)' },
    folder: { says: '{{folder}}; frei: {{free}}' },
    folderNotMade: { says: '{{folder}}; frei: {{free}}. Noch nicht angelegt: Das geschieht beim ersten Start' },
    folderRefused: {
      says: 'In {{folder}} kann nicht geschrieben werden ({{reason}}).',
      advice: 'Geben Sie dem Konto, unter dem das Portal läuft, dieses Recht, oder setzen Sie DATA_DIR.',
    },
    folderFull: {
      says: 'In {{folder}} sind nur noch {{free}} frei.',
      advice: 'Schaffen Sie Platz, oder setzen Sie DATA_DIR.',
    },
    database: { says: 'PostgreSQL {{version}}' },
    databaseInUse: { says: 'PostgreSQL {{version}}; ein Portal benutzt sie ({{portal}})' },
    databaseNotMade: { says: 'Noch nicht angelegt: Das geschieht beim ersten Start' },
    databaseTooOld: {
      says: 'PostgreSQL {{version}} ist zu alt.',
      advice: 'Das Portal braucht Version {{oldest}} oder neuer.',
    },
    migrations: { says: 'Alle {{count, number}} sind gelaufen' },
    migrationsNewer: {
      says: 'Die Datenbank stammt von einem neueren Portal ({{name}}).',
      advice: 'Starten Sie jene Version oder eine neuere.',
    },
    migrationChanged: {
      says: '{{name}} wurde geändert, nachdem sie gelaufen war.',
      advice: 'Stellen Sie ihre Datei wieder her.',
    },
    migrationsPending: {
      says: 'Noch nicht gelaufen: {{count, number}}.',
      advice: 'Starten Sie das Portal, oder führen Sie „npm run portal -- migrate“ aus.',
    },
    extensions: { says: '{{names}}' },
    extensionsMissing: {
      says: 'Es fehlen: {{names}}.',
      advice: 'Starten Sie das Portal, oder lassen Sie den Eigentümer der Datenbank „create extension“ ausführen.',
    },
    durability: { says: '{{settings}}' },
    durabilityOff: {
      says: 'Ausgeschaltet: {{settings}}.',
      advice: 'Schalten Sie das ein, sonst gehen bei einem Stromausfall Daten verloren.',
    },
    keySet: { says: 'TOKEN_KEY ist gesetzt' },
    keyKept: { says: 'Beim ersten Start erzeugt, in der Datenbank aufbewahrt' },
    keyNotMade: { says: 'Noch nicht erzeugt: Der erste Start erzeugt einen und bewahrt ihn in der Datenbank auf' },
    keyTooShort: {
      says: 'Der Schlüssel in der Datenbank ist zu kurz.',
      advice: 'Setzen Sie TOKEN_KEY auf mindestens {{least}} Zeichen.',
    },
    clock: { says: '{{timeZone}}, {{now}}; die Datenbank stimmt überein' },
    clockOff: {
      says: 'Die Uhren der Datenbank und des Portals weichen um {{seconds, number}} s voneinander ab.',
      advice: 'Synchronisieren Sie beide über NTP.',
    },
    timeZoneUnknown: {
      says: 'Die Datenbank kennt die Zeitzone {{timeZone}} nicht.',
      advice: 'Setzen Sie eine andere TIME_ZONE.',
    },
    auditYears: { says: 'Aufbewahrte Jahre: {{count, number}}, ab {{first}}' },
    auditEmpty: { says: 'Noch kein Jahr' },
    auditYearsOld: {
      says: 'Jahre, die seit mehr als {{days, number}} Tagen beendet sind (KEEP_AUDIT): {{years}}.',
      advice: 'Archivieren Sie mit „npm run portal -- audit archive --before {{before}} --to <Ordner>“.',
    },
    backups: { says: 'Letzte: {{made}}; Prüfung: {{verified}}' },
    backupLate: {
      says: 'Letzte: {{made}}; Prüfung: {{verified}}.',
      advice: 'BACKUP_EVERY wird nicht eingehalten: Das Protokoll nennt den Grund.',
    },
    verificationLate: {
      says: 'Letzte: {{made}}; Prüfung: {{verified}}.',
      advice: 'BACKUP_VERIFY_EVERY wird nicht eingehalten: Das Protokoll nennt den Grund.',
    },
    backupBad: {
      says: 'Die am {{verified}} geprüfte Sicherung ist unbrauchbar ({{reason}}).',
      advice: 'Erstellen Sie mit „backup now“ eine neue, danach „backup verify“.',
    },
    pooler: { says: 'Eine Anweisung darf {{limit}} dauern' },
    poolerHoldsLocks: {
      says: 'Wenn ein Portal hängen bleibt, behält es seine Sperren.',
      advice: 'Ergänzen Sie bei der Datenbank in der Pooler-Konfiguration: {{query}}.',
    },
    poolerUnlimited: {
      says: 'Anweisungen haben keine Zeitgrenze.',
      advice: 'Ergänzen Sie bei der Datenbank in der Pooler-Konfiguration: {{query}}.',
    },
    filesFolder: { says: 'In {{folder}} kann geschrieben werden' },
    filesFolderNotMade: { says: '{{folder}}; noch nicht angelegt: Das geschieht beim ersten Start' },
    filesFolderRefused: {
      says: 'In {{folder}} kann nicht geschrieben werden ({{reason}}).',
      advice: 'Schaffen Sie Platz oder geben Sie das Schreibrecht, oder setzen Sie FILES_URL.',
    },
    filesBucket: { says: 'In den Bucket kann geschrieben werden' },
    filesBucketRefused: {
      says: 'In den Bucket kann nicht geschrieben werden ({{reason}}).',
      advice: 'Prüfen Sie FILES_URL, den Schlüssel darin und das Netz.',
    },
    mail: { says: 'Der Mailserver nimmt die Verbindung an; Absender ist {{from}}' },
    mailOff: { says: 'Nicht gesetzt (SMTP_URL): Es wird nichts verschickt' },
    mailRefused: {
      says: 'Der Mailserver ist nicht benutzbar ({{reason}}).',
      advice: 'Korrigieren Sie SMTP_URL oder den Mailserver.',
    },
  },
} as const satisfies WordsOf<'doctor'>;
