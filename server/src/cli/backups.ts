import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { type BackupPlace, openBackupPlace } from '../backup/place.ts';
import { runBackup } from '../backup/run.ts';
import { openFileStore } from '../files/file-store.ts';
import { OperatorError } from '../operator-error.ts';
import type { Command } from './command.ts';
import { hasDatabase, withDatabase, withTables } from './database.ts';

/** The one that is named, or the newest. */
export async function chooseBackup(place: BackupPlace, wanted: string): Promise<string> {
  const names = await place.list();
  const name = wanted === '' ? names.at(-1) : names.find((one) => one === wanted);
  if (name !== undefined) return name;
  throw new OperatorError(
    wanted === ''
      ? 'There is no backup yet where BACKUP_TO says.'
      : `There is no backup ${wanted} where BACKUP_TO says.`,
  );
}

export const nameOption = {
  type: 'string',
  value: 'name',
  help: 'one that "backup list" shows; by default the newest',
} as const;

/** The address of a bucket may hold its secret. */
const placeName = ({ backup: { to } }: Config) => (to.startsWith('s3:') ? 'the bucket of BACKUP_TO' : to);

export const backupNow: Command = {
  name: 'backup now',
  summary: 'Makes a backup as the schedule does: where BACKUP_TO says, encrypted with BACKUP_KEY, the oldest removed.',
  arguments: [],
  options: {},
  notes: ['Also while the portal is running. Refuses while another one is being made.'],
  async run(_given, { terminal, loadConfig }) {
    const config = loadConfig();
    if (!(await hasDatabase(config))) throw new OperatorError(`There is nothing to back up in ${config.dataDir} yet.`);
    const files = await openFileStore(config.filesUrl);
    const made = await withDatabase(config, terminal.warn, (reached) =>
      withTables(reached, (db) => runBackup({ db, files, config, connection: reached.connection })),
    );
    if (!made) throw new OperatorError('Another backup is being made: wait until it has ended.');
    const rows = made.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    terminal.print(
      `Saved ${made.manifest.tables.length} tables with ${rows} rows and ${made.manifest.files.count} files as ` +
        `${made.name} in ${placeName(config)}`,
    );
    if (made.unsound.length === 0) return 0;
    terminal.warn(`These stored files do not match their hash any more and were left out: ${made.unsound.join(', ')}`);
    return 1;
  },
};

export const backupList: Command = {
  name: 'backup list',
  summary: 'Names the backups that stand where BACKUP_TO says, oldest first, with their sizes.',
  arguments: [],
  options: {},
  notes: [],
  async run(_given, { terminal, loadConfig }) {
    const config = loadConfig();
    const place = await openBackupPlace(config.backup.to);
    const names = await place.list();
    for (const name of names) terminal.print(`${name}  ${((await place.sizeOf(name)) / 2 ** 20).toFixed(1)} MB`);
    if (names.length === 0) terminal.print(`There is none in ${placeName(config)} yet.`);
    return 0;
  },
};

export const backupFetch: Command = {
  name: 'backup fetch',
  summary: 'Copies a backup from where BACKUP_TO says into a file, for restore.',
  arguments: ['file'],
  options: { name: nameOption },
  notes: ['It is copied as it is: restore decrypts it with BACKUP_KEY.'],
  async run(given, { terminal, loadConfig, folder }) {
    const place = await openBackupPlace(loadConfig().backup.to);
    const name = await chooseBackup(place, given.text('name'));
    const path = resolve(folder, given.argument('file'));
    await place.fetch(name, path).catch((error: unknown) => {
      if (error instanceof OperatorError) throw error;
      throw new OperatorError(
        `${path} cannot be written (${error instanceof Error ? error.message : String(error)}): choose a new name.`,
      );
    });
    terminal.print(`Copied ${name} to ${path}`);
    return 0;
  },
};
