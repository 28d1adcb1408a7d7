import type { Config } from '../config.ts';
import { openDatabase, openPool } from '../db/database.ts';
import { OperatorError } from '../operator-error.ts';
import type { Command, Terminal } from './command.ts';
import { type Reached, hasDatabase, withDatabase } from './database.ts';
import {
  checkClock,
  checkDurability,
  checkExtensions,
  checkKeys,
  checkMigrations,
  checkPooler,
  checkVersion,
} from '../modules/operations/doctor-database.service.ts';
import { checkDataFolder, checkFiles, checkMail, checkNode } from '../modules/operations/doctor-machine.service.ts';

/** Runs a check and prints its line; returns what it found, or undefined when that is a fault. */
type Report = <T>(name: string, check: () => Promise<T> | T, words?: (found: T) => string) => Promise<T | undefined>;

function createReport({ print }: Terminal): { report: Report; faults: () => number } {
  let faults = 0;
  const line = (mark: string, name: string, text: string) => print(`${mark.padEnd(6)} ${name.padEnd(14)} ${text}`);
  return {
    faults: () => faults,
    async report(name, check, words = String) {
      try {
        const found = await check();
        line('ok', name, words(found));
        return found;
      } catch (error) {
        faults += 1;
        line('FAULT', name, error instanceof Error ? error.message : String(error));
        return undefined;
      }
    },
  };
}

async function checkInside(config: Config, report: Report, { connection, portal }: Reached): Promise<void> {
  const pool = openPool({ connection, onError: () => undefined, max: 1 });
  try {
    const db = openDatabase(pool);
    await report('database', () => checkVersion(db, portal));
    await report('migrations', () => checkMigrations(db));
    await report('extensions', () => checkExtensions(db));
    await report('durability', () => checkDurability(db));
    await report('keys', () => checkKeys(db, config));
    await report('clock', () => checkClock(db, config));
    if (config.databaseDirectUrl !== undefined) await report('pooler', () => checkPooler(config));
  } finally {
    await pool.end();
  }
}

async function checkDatabase(config: Config, report: Report, { warn }: Terminal): Promise<void> {
  try {
    if (await hasDatabase(config)) await withDatabase(config, warn, (reached) => checkInside(config, report, reached));
    else await report('database', () => 'not made yet: the first start makes it');
  } catch (error) {
    // The way to the database has failed: each check inside tells its own fault.
    await report('database', () => Promise.reject(error as Error));
  }
}

export const doctor: Command = {
  name: 'doctor',
  summary: 'Checks this installation, line by line, and says what to do about each fault.',
  arguments: [],
  options: {},
  notes: ['Also while the portal is running. Ends with 1 when there is a fault.'],
  async run(_given, { terminal, loadConfig }) {
    const { report, faults } = createReport(terminal);
    await report('Node', checkNode);
    const config = await report('configuration', loadConfig, ({ production, publicUrl }) =>
      [`the settings fit together; ${publicUrl}`, production ? '' : ' (not in production)'].join(''),
    );
    if (config) {
      const folder = await report('data folder', () => checkDataFolder(config.dataDir));
      // A database started in a folder that cannot be used would only say the same again.
      if (folder !== undefined || config.databaseUrl !== undefined) await checkDatabase(config, report, terminal);
      if (folder !== undefined || config.filesUrl.startsWith('s3:'))
        await report('file store', () => checkFiles(config));
      await report('mail', () => checkMail(config));
    }
    if (faults() > 0)
      throw new OperatorError(`${faults()} ${faults() === 1 ? 'fault' : 'faults'}: see the lines above.`);
    return 0;
  },
};
