import type { Config } from '../config.ts';
import { openDatabase, openPool } from '../db/database.ts';
import { Fault } from '../fault.ts';
import type { Command, Terminal } from './command.ts';
import { hasDatabase, withDatabase } from './database.ts';
import {
  checkClock,
  checkDurability,
  checkExtensions,
  checkKeys,
  checkMigrations,
  checkVersion,
} from './doctor-database.ts';
import { checkDataFolder, checkFiles, checkMail, checkNode } from './doctor-machine.ts';

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

async function checkDatabase(config: Config, report: Report, { warn }: Terminal): Promise<void> {
  if (!(await hasDatabase(config))) {
    await report('database', () => 'not made yet: the first start makes it');
    return;
  }
  const inside = async () => {
    await withDatabase(config, warn, async ({ connection, portal }) => {
      const pool = openPool({ connection, onError: () => undefined, max: 1 });
      try {
        const db = openDatabase(pool);
        await report('database', () => checkVersion(db, portal));
        await report('migrations', () => checkMigrations(db));
        await report('extensions', () => checkExtensions(db));
        await report('durability', () => checkDurability(db));
        await report('keys', () => checkKeys(db, config));
        await report('clock', () => checkClock(db, config));
      } finally {
        await pool.end();
      }
    });
  };
  // Said only when the way to the database fails: each check inside has told its own fault.
  await inside().catch((error: unknown) => report('database', () => Promise.reject(error as Error)));
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
    if (faults() > 0) throw new Fault(`${faults()} ${faults() === 1 ? 'fault' : 'faults'}: see the lines above.`);
    return 0;
  },
};
