import { countRollupDifferences, rebuildRollups } from '../modules/performance-tracking/rollup.service.ts';
import { openDatabase, openPool } from '../db/database.ts';
import type { Command } from './command.ts';
import { withDatabase } from './database.ts';

export const figuresRebuild: Command = {
  name: 'figures rebuild',
  summary: 'Counts the kept sums of reports and sales anew; with --check only tells whether they differ.',
  arguments: [],
  options: { check: { type: 'boolean', help: 'change nothing; the exit code is 1 where something differs' } },
  notes: [
    'Portals may be running: who submits, decides, loads sales or hands over a pharmacy meanwhile waits. What is closed stays as it was closed.',
  ],
  run: (given, { terminal, loadConfig }) =>
    withDatabase(loadConfig(), terminal.warn, async ({ connection }) => {
      const db = openDatabase(openPool({ connection, onError: () => undefined, max: 1 }));
      try {
        const differences = await countRollupDifferences(db);
        terminal.print(differences === 0 ? 'The kept sums are right.' : `${differences} kept sums differ.`);
        if (given.flag('check')) return differences === 0 ? 0 : 1;
        await rebuildRollups(db);
        terminal.print('They have been counted anew.');
        return 0;
      } finally {
        await db.destroy();
      }
    }),
};
