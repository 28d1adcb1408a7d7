import type { DoctorCheck, Finding } from '@portal/contract';
import type { Resources } from '../../context.ts';
import {
  checkClock,
  checkDurability,
  checkExtensions,
  checkKeys,
  checkMigrations,
  checkPooler,
  checkVersion,
} from './doctor-database.service.ts';
import { checkDataFolder, checkFiles, checkMail, checkNode } from './doctor-machine.service.ts';

async function find(check: DoctorCheck, look: () => Promise<string> | string): Promise<Finding> {
  try {
    return { check, sound: true, text: await look() };
  } catch (error) {
    return { check, sound: false, text: error instanceof Error ? error.message : String(error) };
  }
}

/** What the command finds, of the portal that answers. */
export function examine({ db, config }: Pick<Resources, 'db' | 'config'>): Promise<Finding[]> {
  return Promise.all([
    find('node', checkNode),
    find('folder', () => checkDataFolder(config.dataDir)),
    find('database', () => checkVersion(db, undefined)),
    find('migrations', () => checkMigrations(db)),
    find('extensions', () => checkExtensions(db)),
    find('durability', () => checkDurability(db)),
    find('keys', () => checkKeys(db, config)),
    find('clock', () => checkClock(db, config)),
    ...(config.databaseDirectUrl === undefined ? [] : [find('pooler', () => checkPooler(config))]),
    find('files', () => checkFiles(config)),
    find('mail', () => checkMail(config)),
  ]);
}
