import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { verifyBackupFile, withBackupFile, withVerifyLock } from '../backup/verify-backup.ts';
import { openBackupPlace } from '../backup/place.ts';
import { recordVerified } from '../backup/runs.ts';
import { withScratchDatabase } from '../backup/scratch.ts';
import type { Connection } from '../db/database.ts';
import { OperatorError } from '../operator-error.ts';
import { chooseBackup, nameOption } from './backups.ts';
import type { Command, Given, Session } from './command.ts';
import { type Reached, withDatabase, withTables } from './database.ts';

/** The backup's name, if it came from the backup place; and the fault in one line. */
type Verdict = { name: string | undefined; fault: string | null; summary: string };

const onScratch =
  (given: Given, { connection }: Reached) =>
  <T>(work: (scratch: Connection) => Promise<T>): Promise<T> =>
    given.text('into') === '' ? withScratchDatabase(connection, work) : work({ connectionString: given.text('into') });

/** A file that was named, or a backup of the place. */
async function verify(config: Config, given: Given, { folder }: Session, reached: Reached): Promise<Verdict> {
  const { key, to } = config.backup;
  const verifyFile = (path: string) => verifyBackupFile(path, key, onScratch(given, reached));
  if (given.text('file') !== '') return { name: undefined, ...(await verifyFile(resolve(folder, given.text('file')))) };
  const place = await openBackupPlace(to);
  const name = await chooseBackup(place, given.text('name'));
  return { name, ...(await withBackupFile(place, name, config.dataDir, verifyFile)) };
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
    'Also while the portal is running, which does so by itself with BACKUP_VERIFY_EVERY. Needs room for a second database. Ends with 1 when the backup is not good.',
    'What came of it is shown on the screen of operations and in /metrics.',
  ],
  async run(given, session) {
    const config = session.loadConfig();
    const { name, fault, summary } = await withDatabase(config, session.terminal.warn, async (reached) => {
      const verdict = await withVerifyLock(reached.connection, () => verify(config, given, session, reached));
      if (!verdict) throw new OperatorError('Another verification is at work: wait until it has ended.');
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
