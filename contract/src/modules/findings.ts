import { z } from 'zod';

/** What the doctor looks at. */
const doctorChecks = [
  'node',
  'settings',
  'folder',
  'database',
  'migrations',
  'extensions',
  'durability',
  'keys',
  'clock',
  'audit',
  'backup',
  'pooler',
  'files',
  'mail',
] as const;
export type DoctorCheck = (typeof doctorChecks)[number];

/** What can stand in a finding's sentence; a moment may be never. */
type Kinds = { text: string; number: number; bytes: number; names: readonly string[]; moment: string | null };
type Declared = {
  /** An advice is not urgent. */
  state: 'sound' | 'advice' | 'fault';
  values: Readonly<Record<string, keyof Kinds>>;
};

/**
 * Everything that the doctor can report, and the variables of each sentence. The sentences, and the remedies for those
 * that are not sound, are `doctor.findings` of the texts.
 */
export const doctorFindings = {
  /** The check itself failed unexpectedly. */
  lookFailed: { state: 'fault', values: { reason: 'text' } },
  node: { state: 'sound', values: { version: 'text' } },
  nodeTooOld: { state: 'fault', values: { version: 'text', oldest: 'number' } },
  settings: { state: 'sound', values: { url: 'text' } },
  settingsOfTrial: { state: 'sound', values: { url: 'text' } },
  folder: { state: 'sound', values: { folder: 'text', free: 'bytes' } },
  folderNotMade: { state: 'sound', values: { folder: 'text', free: 'bytes' } },
  folderRefused: { state: 'fault', values: { folder: 'text', reason: 'text' } },
  folderFull: { state: 'fault', values: { folder: 'text', free: 'bytes' } },
  database: { state: 'sound', values: { version: 'text' } },
  databaseInUse: { state: 'sound', values: { version: 'text', portal: 'text' } },
  databaseNotMade: { state: 'sound', values: {} },
  databaseTooOld: { state: 'fault', values: { version: 'text', oldest: 'number' } },
  migrations: { state: 'sound', values: { count: 'number' } },
  migrationsNewer: { state: 'fault', values: { name: 'text' } },
  migrationChanged: { state: 'fault', values: { name: 'text' } },
  migrationsPending: { state: 'fault', values: { count: 'number' } },
  extensions: { state: 'sound', values: { names: 'names' } },
  extensionsMissing: { state: 'fault', values: { names: 'names' } },
  durability: { state: 'sound', values: { settings: 'names' } },
  durabilityOff: { state: 'fault', values: { settings: 'names' } },
  keySet: { state: 'sound', values: {} },
  keyKept: { state: 'sound', values: {} },
  keyNotMade: { state: 'sound', values: {} },
  keyTooShort: { state: 'fault', values: { least: 'number' } },
  clock: { state: 'sound', values: { timeZone: 'text', now: 'moment' } },
  clockOff: { state: 'fault', values: { seconds: 'number' } },
  timeZoneUnknown: { state: 'fault', values: { timeZone: 'text' } },
  auditYears: { state: 'sound', values: { count: 'number', first: 'text' } },
  auditEmpty: { state: 'sound', values: {} },
  auditYearsOld: { state: 'advice', values: { years: 'names', days: 'number', before: 'text' } },
  backups: { state: 'sound', values: { made: 'moment', verified: 'moment' } },
  backupLate: { state: 'advice', values: { made: 'moment', verified: 'moment' } },
  verificationLate: { state: 'advice', values: { made: 'moment', verified: 'moment' } },
  backupBad: { state: 'fault', values: { verified: 'moment', reason: 'text' } },
  pooler: { state: 'sound', values: { limit: 'text' } },
  poolerHoldsLocks: { state: 'advice', values: { query: 'text' } },
  poolerUnlimited: { state: 'fault', values: { query: 'text' } },
  filesFolder: { state: 'sound', values: { folder: 'text' } },
  filesFolderNotMade: { state: 'sound', values: { folder: 'text' } },
  filesFolderRefused: { state: 'fault', values: { folder: 'text', reason: 'text' } },
  filesBucket: { state: 'sound', values: {} },
  filesBucketRefused: { state: 'fault', values: { reason: 'text' } },
  mail: { state: 'sound', values: { from: 'text' } },
  mailOff: { state: 'sound', values: {} },
  mailRefused: { state: 'fault', values: { reason: 'text' } },
} as const satisfies Readonly<Record<string, Declared>>;

type Table = typeof doctorFindings;
export type FindingCode = keyof Table;

/** What stands in the sentence of a code. */
export type FindingValues<Code extends FindingCode> = {
  readonly [Name in keyof Table[Code]['values']]: Table[Code]['values'][Name] extends keyof Kinds
    ? Kinds[Table[Code]['values'][Name]]
    : never;
};

/** The words of every code: how it is, and what to do about it where it is not sound. */
export type FindingTexts = {
  readonly [Code in FindingCode]: Table[Code]['state'] extends 'sound'
    ? { readonly says: string }
    : { readonly says: string; readonly advice: string };
};

/** The maximum length of another program's message in a finding, and the maximum number of names. */
export const LONGEST_FINDING_TEXT = 1000;
export const MOST_FINDING_NAMES = 100;

const Text = z.string().max(LONGEST_FINDING_TEXT);

/** One line of the doctor's. The texts have its words, in the language of whoever reads it. */
export const Finding = z.object({
  check: z.enum(doctorChecks),
  state: z.enum(['sound', 'advice', 'fault']),
  code: z.enum(Object.keys(doctorFindings) as FindingCode[]),
  values: z.record(z.string(), z.union([Text, z.number(), z.null(), z.array(Text).max(MOST_FINDING_NAMES)])),
});
export type Finding = z.output<typeof Finding>;
