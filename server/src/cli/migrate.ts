import { openPool } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import type { Command } from './command.ts';
import { withDatabaseAlone } from './database.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Brings the database up to date and tells what ran; every start of the portal does so too.',
  arguments: [],
  options: {},
  notes: ['No portal may be running.'],
  run: async (_given, { terminal, loadConfig }) =>
    withDatabaseAlone(loadConfig(), terminal.warn, async ({ connection }) => {
      const pool = openPool({ connection, onError: () => undefined, max: 1 });
      try {
        // A migration takes as long as it takes.
        pool.options.statement_timeout = 0;
        const names = await migrate(pool);
        for (const name of names) terminal.print(`ran ${name}`);
        terminal.print('The database is up to date.');
        return 0;
      } finally {
        await pool.end();
      }
    }),
};
