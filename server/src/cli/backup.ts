import { resolve } from 'node:path';
import { writeBackup } from '../backup/backup.ts';
import { OperatorError } from '../operator-error.ts';
import { openFileStore } from '../files/file-store.ts';
import type { Command } from './command.ts';
import { hasDatabase, withDatabase } from './database.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'Saves every table and every stored file into one archive, also while the portal is running.',
  arguments: ['file'],
  options: { force: { type: 'boolean', help: 'replace the file if it exists' } },
  notes: [
    'The archive is a tar file that only you may read: it holds the keys and the hashes of the passwords.',
    'It appears under its name when it is whole.',
  ],
  async run(given, { terminal, loadConfig, folder }) {
    const config = loadConfig();
    const path = resolve(folder, given.argument('file'));
    if (!(await hasDatabase(config))) throw new OperatorError(`There is nothing to back up in ${config.dataDir} yet.`);
    const { manifest, unsound } = await withDatabase(config, terminal.warn, async ({ connection }) => {
      const files = await openFileStore(config.filesUrl);
      return writeBackup({ connection, files, path, force: given.flag('force') });
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    terminal.print(
      `Saved ${manifest.tables.length} tables with ${rows} rows and ${manifest.files.count} files in ${path}`,
    );
    if (unsound.length === 0) return 0;
    terminal.warn(`These stored files do not match their hash any more and were left out: ${unsound.join(', ')}`);
    return 1;
  },
};
