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
import { checkBackups } from './doctor-backups.service.ts';
import { checkDataFolder, checkFiles, checkMail, checkNode } from './doctor-machine.service.ts';
import { type Found, found } from './finding.ts';

/** What is examined. `portal` names another portal at work in the database, if any. */
type Patient = { config: Config; db: Database; portal?: string | undefined };

type Look<Needed> = {
  check: DoctorCheck;
  applies?: (config: Config) => boolean;
  look: (patient: Needed) => Promise<Found> | Found;
};

export const lookAtNode: Look<unknown> = { check: 'node', look: checkNode };
/** That they fit together was seen when they were read. */
export const lookAtSettings: Look<Pick<Patient, 'config'>> = {
  check: 'settings',
  look: ({ config: { production, publicUrl } }) =>
    found(production ? 'settings' : 'settingsOfTrial', { url: publicUrl }),
};
export const lookAtFolder: Look<Pick<Patient, 'config'>> = {
  check: 'folder',
  look: ({ config }) => checkDataFolder(config.dataDir),
};

/** The checks inside the database, ordered so that an earlier fault may explain a later one. */
export const looksInside: readonly Look<Patient>[] = [
  { check: 'database', look: ({ db, portal }) => checkVersion(db, portal) },
  { check: 'migrations', look: ({ db }) => checkMigrations(db) },
  { check: 'extensions', look: ({ db }) => checkExtensions(db) },
  { check: 'durability', look: ({ db }) => checkDurability(db) },
  { check: 'keys', look: ({ db, config }) => checkKeys(db, config) },
  { check: 'clock', look: ({ db, config }) => checkClock(db, config) },
  { check: 'audit', look: ({ db, config }) => checkAudit(db, config) },
  {
    check: 'backup',
    applies: ({ backup }) => backup.every !== undefined || backup.verifyEvery !== undefined,
    look: ({ db, config }) => checkBackups(db, config),
  },
  {
    check: 'pooler',
    applies: ({ databaseDirectUrl }) => databaseDirectUrl !== undefined,
    look: ({ config }) => checkPooler(config),
  },
];

export const lookAtFiles: Look<Pick<Patient, 'config'>> = { check: 'files', look: ({ config }) => checkFiles(config) };
export const lookAtMail: Look<Pick<Patient, 'config'>> = { check: 'mail', look: ({ config }) => checkMail(config) };

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Runs one check. The caller decides how to report it. */
export async function find<Needed>({ check, look }: Look<Needed>, patient: Needed): Promise<Finding> {
  try {
    return { check, ...(await look(patient)) };
  } catch (error) {
    return { check, ...found('lookFailed', { reason: messageOf(error) }) };
  }
}

/** What the command finds, of the portal that answers. */
export function examine({ db, config }: Pick<Resources, 'db' | 'config'>): Promise<Finding[]> {
  const looks = [lookAtNode, lookAtSettings, lookAtFolder, ...looksInside, lookAtFiles, lookAtMail];
  return Promise.all(
    looks.filter(({ applies }) => applies?.(config) ?? true).map((look) => find(look, { db, config })),
  );
}
