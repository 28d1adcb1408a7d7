import { join, resolve } from 'node:path';
import { openArchive } from '../db/backup/archive.ts';
import { openBackupPlace } from '../db/backup/place.ts';
import { withWorkFolder } from '../db/backup/run.ts';
import { recordVerified } from '../db/backup/runs.ts';
import { withScratchDatabase } from '../db/backup/scratch.ts';
import { verifyArchive } from '../db/backup/verify.ts';
import type { Config } from '../config.ts';
import type { Connection } from '../db/database.ts';
import { OperatorError } from '../operator-error.ts';
import { chooseBackup, nameOption } from './backups.ts';
import type { Command, Given, Session } from './command.ts';
import { type Reached, withDatabase, withTables } from './database.ts';

/** What it was called in its place, if it came from there; and whatever was found wrong, in one line. */
type Verdict = { name: string | undefined; fault: string | null; summary: string };

/** A file that was named, or a backup of the place, brought here first where it is elsewhere. */
async function withArchiveFile<T>(
  config: Config,
  given: Given,
  folder: string,
  work: (path: string, name: string | undefined) => Promise<T>,
): Promise<T> {
  if (given.text('file') !== '') return work(resolve(folder, given.text('file')), undefined);
  const place = await openBackupPlace(config.backup.to);
  const name = await chooseBackup(place, given.text('name'));
  if (place.folder !== undefined) return work(join(place.folder, name), name);
  return withWorkFolder(config.dataDir, async (own) => {
    const path = join(own, name);
    await place.fetch(name, path);
    return work(path, name);
  });
}

const onScratch = <T>(given: Given, { connection }: Reached, work: (scratch: Connection) => Promise<T>): Promise<T> =>
  given.text('into') === '' ? withScratchDatabase(connection, work) : work({ connectionString: given.text('into') });

async function verify(path: string, key: string | undefined, given: Given, reached: Reached) {
  const archive = await openArchive(path, key);
  try {
    const { manifest } = archive;
    const faults = await onScratch(given, reached, (scratch) => verifyArchive(archive, scratch));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const summary = `${manifest.tables.length} tables with ${rows} rows and ${manifest.files.count} files, as they were at ${manifest.createdAt}`;
    return { fault: faults.length > 0 ? `it is not equal when restored: ${faults.join('; ')}` : null, summary };
  } finally {
    await archive.close();
  }
}

/** What says that this backup is not to be relied upon; a scratch database that may not be made says nothing of it. */
const isVerdict = (error: unknown): error is OperatorError =>
  error instanceof OperatorError && error.message.startsWith('The archive ');

async function judge(config: Config, given: Given, { folder }: Session, reached: Reached): Promise<Verdict> {
  return withArchiveFile(config, given, folder, async (path, name) => {
    const found = await verify(path, config.backup.key, given, reached).catch((error: unknown) => {
      if (!isVerdict(error)) throw error;
      return { fault: error.message, summary: '' };
    });
    return { name, ...found };
  });
}

export const backupVerify: Command = {
  name: 'backup verify',
  summary:
    'Restores a backup into a scratch database, compares every row and file with what was saved, removes it again.',
  arguments: [],
  options: {
    name: nameOption,
    file: { type: 'string', value: 'path', help: 'an archive anywhere else, instead' },
    into: { type: 'string', value: 'address', help: 'an empty database, where the portal may make none' },
  },
  notes: [
    'Also while the portal is running. Needs room for a second database. Ends with 1 when the backup is not good.',
    'What came of it is shown on the screen of operations and in /metrics.',
  ],
  async run(given, session) {
    const config = session.loadConfig();
    const { name, fault, summary } = await withDatabase(config, session.terminal.warn, async (reached) => {
      const verdict = await judge(config, given, session, reached);
      const { name: known, fault: reason } = verdict;
      if (known !== undefined) await withTables(reached, (db) => recordVerified(db, known, reason));
      return verdict;
    });
    const what = name ?? given.text('file');
    if (fault !== null) throw new OperatorError(`${what} is not good: ${fault}`);
    session.terminal.print(`${what} is good: ${summary}`);
    return 0;
  },
};
