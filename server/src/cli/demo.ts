import { demoAccounts } from '../demo/people.ts';
import { loadDemo } from '../demo/demo.ts';
import { isEmpty } from '../demo/empty.ts';
import { OperatorError } from '../operator-error.ts';
import type { Log } from '../log.ts';
import { openResources } from '../resources.ts';
import type { Command } from './command.ts';
import { withDatabaseAlone } from './database.ts';

export const demoLoad: Command = {
  name: 'demo load',
  summary: 'Fills an empty portal with demonstration data and prints its accounts.',
  arguments: [],
  options: {},
  notes: ['No portal may be running. Never in production: the passwords are public.'],
  async run(_given, { terminal, loadConfig }) {
    const config = loadConfig();
    if (config.production)
      throw new OperatorError('Demonstration data has public passwords: it is not loaded in production.');
    const tell = (_details: object, message: string) => terminal.warn(message);
    const log: Log = { warn: tell, error: tell };
    await withDatabaseAlone(config, terminal.warn, async ({ connection }) => {
      const open = await openResources(config, connection, log);
      try {
        if (!(await isEmpty(open.resources.db)))
          throw new OperatorError('This portal already has accounts; nothing was loaded.');
        await loadDemo(open.resources);
      } finally {
        await open.close();
      }
    });
    for (const { username, password, description } of demoAccounts) {
      terminal.print(`${username.padEnd(12)} ${password}   ${description}`);
    }
    return 0;
  },
};
