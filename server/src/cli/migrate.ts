import { migrate } from '../db/migrate.ts';
import type { Command } from './command.ts';
import { withDatabase, withDatabaseAlone } from './database.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Brings the database up to date and tells what ran; every start of the portal does so too.',
  arguments: [],
  options: { beside: { type: 'boolean', help: 'also while portals of the version before run: a rolling upgrade' } },
  notes: ['No portal may be running, unless --beside says otherwise.'],
  async run(given, { terminal, loadConfig }) {
    const reach = given.flag('beside') ? withDatabase : withDatabaseAlone;
    const names = await reach(loadConfig(), terminal.warn, ({ connection }) => migrate(connection));
    for (const name of names) terminal.print(`ran ${name}`);
    terminal.print('The database is up to date.');
    return 0;
  },
};
