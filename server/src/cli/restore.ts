import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { type Archive, openArchive } from '../backup/archive.ts';
import { levelsOf } from '../backup/manifest.ts';
import { countUsersIn, restoreBackup } from '../backup/restore.ts';
import { listMigrations } from '../db/migrate.ts';
import { OperatorError } from '../operator-error.ts';
import { openFileStore } from '../files/file-store.ts';
import type { Command, Given, Session, Terminal } from './command.ts';
import { type Reached, withDatabaseAlone } from './database.ts';

const WORD = 'replace';

async function confirm(users: number, { ask }: Terminal): Promise<void> {
  if (!ask) throw new OperatorError('Nobody is at the terminal to confirm that all data is replaced: add --yes.');
  const answer = await ask(`All data of ${users} accounts will be replaced for good. Type "${WORD}" to go on: `);
  if (answer.trim() !== WORD) throw new OperatorError('Nothing was changed.');
}

/** True when a portal that is in use is to be replaced, and that is really meant. */
async function mayReplace({ connection }: Reached, given: Given, terminal: Terminal): Promise<boolean> {
  if (!given.flag('replace')) return false;
  const users = await countUsersIn(connection);
  if (users > 0 && !given.flag('yes')) await confirm(users, terminal);
  return true;
}

async function load(archive: Archive, config: Config, given: Given, { terminal }: Session): Promise<void> {
  await withDatabaseAlone(config, terminal.warn, async (reached) => {
    const replace = await mayReplace(reached, given, terminal);
    const files = await openFileStore(config.filesUrl);
    const { connection } = reached;
    const { foreign, migrated } = await restoreBackup({ connection, archive, files, replace });
    for (const name of migrated) terminal.print(`ran ${name}`);
    if (foreign.length > 0) {
      terminal.warn(`These tables of the archive are none of the portal's and were left out: ${foreign.join(', ')}`);
    }
  });
}

export const restore: Command = {
  name: 'restore',
  summary: 'Loads an archive made by backup into an empty portal.',
  arguments: ['file'],
  options: {
    replace: { type: 'boolean', help: 'replace a portal that is in use; asks you to confirm' },
    yes: { type: 'boolean', help: 'with --replace: do not ask' },
  },
  notes: [
    'No portal may be running. The whole archive is checked first; all is loaded, or nothing is changed.',
    'An encrypted archive needs the BACKUP_KEY it was made with.',
    'An archive of an older portal is brought up to date; one of a newer portal is refused.',
  ],
  async run(given, session) {
    const config = session.loadConfig();
    const archive = await openArchive(resolve(session.folder, given.argument('file')), config.backup.key);
    try {
      const { manifest, path } = archive;
      // Told before a database is started for it.
      levelsOf(manifest, await listMigrations(), path);
      await load(archive, config, given, session);
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      session.terminal.print(
        `Restored ${manifest.tables.length} tables with ${rows} rows and ${manifest.files.count} files, ` +
          `as they were at ${manifest.createdAt}`,
      );
      return 0;
    } finally {
      await archive.close();
    }
  },
};
