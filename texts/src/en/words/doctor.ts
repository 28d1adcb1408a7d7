import type { WordsOf } from '../../words.ts';

/** What the doctor looks at and finds, on the screen of operations and on the command line. */
export const doctor = {
  checks: {
    node: 'Node',
    settings: 'Settings',
    folder: 'Data folder',
    database: 'Database',
    migrations: 'Migrations',
    extensions: 'Extensions',
    durability: 'Durability',
    keys: 'Keys',
    clock: 'Clock',
    audit: 'Audit trail',
    backup: 'Backups',
    pooler: 'Pooler',
    files: 'Files',
    mail: 'Mail',
  },
  /** A moment that has not come. */
  never: 'never',
  findings: {
    lookFailed: { says: 'The look at it failed: {{reason}}.', advice: 'See the log of the server.' },
    node: { says: 'Version {{version}}' },
    nodeTooOld: { says: 'Version {{version}} is too old.', advice: 'Install Node {{oldest}} or newer.' },
    settings: { says: 'The settings fit together; {{url}}' },
    settingsOfTrial: { says: 'The settings fit together; {{url}} (not in production)' },
    folder: { says: '{{folder}}, {{free}} free' },
    folderNotMade: { says: '{{folder}}, {{free}} free; not made yet: the first start makes it' },
    folderRefused: {
      says: '{{folder}} cannot be written to ({{reason}}).',
      advice: 'Grant the right to whoever runs the portal, or set DATA_DIR.',
    },
    folderFull: { says: '{{folder}} has only {{free}} free.', advice: 'Make room, or set DATA_DIR.' },
    database: { says: 'PostgreSQL {{version}}' },
    databaseInUse: { says: 'PostgreSQL {{version}}; a portal is using it ({{portal}})' },
    databaseNotMade: { says: 'Not made yet: the first start makes it' },
    databaseTooOld: { says: 'PostgreSQL {{version}} is too old.', advice: 'The portal needs {{oldest}} or newer.' },
    migrations: { says: 'All {{count, number}} have run' },
    migrationsNewer: {
      says: 'The database comes from a newer portal ({{name}}).',
      advice: 'Start that version or a newer one.',
    },
    migrationChanged: { says: '{{name}} was changed after it ran.', advice: 'Put its file back.' },
    migrationsPending: {
      says: '{{count, number}} have not run.',
      advice: 'Start the portal, or run "npm run portal -- migrate".',
    },
    extensions: { says: '{{names}}' },
    extensionsMissing: {
      says: 'Missing: {{names}}.',
      advice: 'Start the portal, or let the database’s owner run "create extension".',
    },
    durability: { says: '{{settings}}' },
    durabilityOff: { says: 'Off: {{settings}}.', advice: 'Switch on, or a power cut loses data.' },
    keySet: { says: 'TOKEN_KEY is set' },
    keyKept: { says: 'Made at the first start, kept in the database' },
    keyNotMade: { says: 'Not made yet: the first start makes one and keeps it in the database' },
    keyTooShort: {
      says: 'The key in the database is too short.',
      advice: 'Set TOKEN_KEY to at least {{least}} characters.',
    },
    clock: { says: '{{timeZone}}, {{now}}; the database agrees' },
    clockOff: { says: 'The database’s clock is {{seconds, number}} s off ours.', advice: 'Set both by NTP.' },
    timeZoneUnknown: {
      says: 'The database does not know the time zone {{timeZone}}.',
      advice: 'Set another TIME_ZONE.',
    },
    auditYears: { says: 'Years kept: {{count, number}}, from {{first}}' },
    auditEmpty: { says: 'No year yet' },
    auditYearsOld: {
      says: '{{years}} ended more than {{days, number}} days ago (KEEP_AUDIT).',
      advice: 'Archive with "npm run portal -- audit archive --before {{before}} --to <folder>".',
    },
    backups: { says: 'Made {{made}}, verified {{verified}}' },
    backupLate: {
      says: 'Made {{made}}, verified {{verified}}.',
      advice: 'BACKUP_EVERY is not kept: the log has the reason.',
    },
    verificationLate: {
      says: 'Made {{made}}, verified {{verified}}.',
      advice: 'BACKUP_VERIFY_EVERY is not kept: the log has the reason.',
    },
    backupBad: {
      says: 'The one verified at {{verified}} is not good ({{reason}}).',
      advice: 'Make another with "backup now", then "backup verify".',
    },
    pooler: { says: 'Statements may take {{limit}}' },
    poolerHoldsLocks: {
      says: 'A portal that freezes would hold its locks.',
      advice: 'Give the pooler’s database {{query}}.',
    },
    poolerUnlimited: { says: 'Statements have no time limit.', advice: 'Give the pooler’s database {{query}}.' },
    filesFolder: { says: '{{folder}} can be written to' },
    filesFolderNotMade: { says: '{{folder}}; not made yet: the first start makes it' },
    filesFolderRefused: {
      says: '{{folder}} cannot be written to ({{reason}}).',
      advice: 'Make room or grant the right to write there, or set FILES_URL.',
    },
    filesBucket: { says: 'The bucket can be written to' },
    filesBucketRefused: {
      says: 'The bucket cannot be written to ({{reason}}).',
      advice: 'Check FILES_URL, its key and the network.',
    },
    mail: { says: 'The mail server accepts us; messages come from {{from}}' },
    mailOff: { says: 'Not set (SMTP_URL): nothing is sent' },
    mailRefused: {
      says: 'The mail server cannot be used ({{reason}}).',
      advice: 'Correct SMTP_URL or the mail server.',
    },
  },
} as const satisfies WordsOf<'doctor'>;
