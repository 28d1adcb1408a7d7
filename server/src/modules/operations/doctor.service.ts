import type { DoctorCheck, Finding } from '@portal/contract';
import type { Config } from '../../config.ts';
import type { Resources } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import {
  checkAudit,
  checkClock,
  checkDurability,
  checkExtensions,
  checkKeys,
  checkMigrations,
  checkPooler,
  checkVersion,
} from './doctor-database.service.ts';
import { Advice } from './advice.ts';
import { checkBackups } from './doctor-backups.service.ts';
import { checkDataFolder, checkFiles, checkMail, checkNode } from './doctor-machine.service.ts';

/** What is looked at. `portal` names the portal that is at work in the database, where that is another one. */
type Patient = { config: Config; db: Database; portal?: string | undefined };

type Look<Needed> = {
  check: DoctorCheck;
  /** What the command calls it. */
  name: string;
  applies?: (config: Config) => boolean;
  look: (patient: Needed) => Promise<string> | string;
};

export const lookAtNode: Look<unknown> = { check: 'node', name: 'Node', look: checkNode };
export const lookAtFolder: Look<Pick<Patient, 'config'>> = {
  check: 'folder',
  name: 'data folder',
  look: ({ config }) => checkDataFolder(config.dataDir),
};

/** What is asked of the database, in the order in which one fault may explain the next. */
export const looksInside: readonly Look<Patient>[] = [
  { check: 'database', name: 'database', look: ({ db, portal }) => checkVersion(db, portal) },
  { check: 'migrations', name: 'migrations', look: ({ db }) => checkMigrations(db) },
  { check: 'extensions', name: 'extensions', look: ({ db }) => checkExtensions(db) },
  { check: 'durability', name: 'durability', look: ({ db }) => checkDurability(db) },
  { check: 'keys', name: 'keys', look: ({ db, config }) => checkKeys(db, config) },
  { check: 'clock', name: 'clock', look: ({ db, config }) => checkClock(db, config) },
  { check: 'audit', name: 'audit trail', look: ({ db, config }) => checkAudit(db, config) },
  {
    check: 'backup',
    name: 'backups',
    applies: ({ backup }) => backup.every !== undefined || backup.verifyEvery !== undefined,
    look: ({ db, config }) => checkBackups(db, config),
  },
  {
    check: 'pooler',
    name: 'pooler',
    applies: ({ databaseDirectUrl }) => databaseDirectUrl !== undefined,
    look: ({ config }) => checkPooler(config),
  },
];

export const lookAtFiles: Look<Pick<Patient, 'config'>> = {
  check: 'files',
  name: 'file store',
  look: ({ config }) => checkFiles(config),
};
export const lookAtMail: Look<Pick<Patient, 'config'>> = {
  check: 'mail',
  name: 'mail',
  look: ({ config }) => checkMail(config),
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Takes one look. Whoever asks decides what becomes of it. */
export async function find<Needed>({ check, look }: Look<Needed>, patient: Needed): Promise<Finding> {
  try {
    return { check, state: 'sound', text: await look(patient) };
  } catch (error) {
    return { check, state: error instanceof Advice ? 'advice' : 'fault', text: messageOf(error) };
  }
}

/** What the command finds, of the portal that answers. */
export function examine({ db, config }: Pick<Resources, 'db' | 'config'>): Promise<Finding[]> {
  const looks = [lookAtNode, lookAtFolder, ...looksInside, lookAtFiles, lookAtMail];
  return Promise.all(
    looks.filter(({ applies }) => applies?.(config) ?? true).map((look) => find(look, { db, config })),
  );
}
