import { resolve } from 'node:path';
import { publish } from '../events/events.ts';
import { exportPerson } from '../modules/users/export.service.ts';
import { documentKinds } from '../modules/document-kinds.ts';
import { checkForgetting, forgetPerson } from '../modules/users/forget.service.ts';
import { OperatorError } from '../operator-error.ts';
import { Refusal } from '../refusal.ts';
import type { Command, Session, Terminal } from './command.ts';
import { type Reached, hasDatabase, withDatabase, withTables } from './database.ts';
import type { Database } from '../db/database.ts';

const ADDRESS = 'command line';

/** Does something with a person by their username, where the portal has such an account. */
async function withPerson<T>(
  username: string,
  { terminal, loadConfig }: Session,
  work: (db: Database, reached: Reached) => Promise<T>,
): Promise<T> {
  const config = loadConfig();
  const unknown = new OperatorError(`There is no account ${username} in this portal.`);
  if (!(await hasDatabase(config))) throw unknown;
  return withDatabase(config, terminal.warn, (reached) => withTables(reached, (db) => work(db, reached))).catch(
    (error: unknown) => {
      throw error instanceof Refusal && error.status === 404 ? unknown : error;
    },
  );
}

export const userExport: Command = {
  name: 'user export',
  summary:
    'Writes everything the portal keeps about one person into a file: JSON, for the person or whoever must answer them.',
  arguments: ['username'],
  options: { to: { type: 'string', value: 'file', help: 'where it goes; by default person-<number>.json, here' } },
  notes: [
    'Also while the portal is running. What is in the file stands in docs/operations.md; secrets are not, nor what',
    'attached files hold. Only you may read it: hand it over with care, and remove it.',
  ],
  async run(given, session) {
    const username = given.argument('username');
    const to = given.text('to');
    const path = await withPerson(username, session, (db, { connection }) =>
      exportPerson({ db, connection, address: ADDRESS }, username, ({ id }) =>
        resolve(session.folder, to === '' ? `person-${id}.json` : to),
      ),
    );
    session.terminal.print(`Everything about ${username} is in ${path}`);
    return 0;
  },
};

const WORD = 'forget';

async function confirm(fullname: string, { ask }: Terminal): Promise<void> {
  if (!ask) throw new OperatorError('Nobody is at the terminal to confirm that a person is forgotten: add --yes.');
  const answer = await ask(`The name of ${fullname} cannot be brought back. Type "${WORD}" to go on: `);
  if (answer.trim() !== WORD) throw new OperatorError('Nothing was changed.');
}

export const userForget: Command = {
  name: 'user forget',
  summary: 'Makes a person nameless who has left: the documents stay, the name and what was theirs alone go for good.',
  arguments: ['username'],
  options: { yes: { type: 'boolean', help: 'do not ask' } },
  notes: [
    'The account must be disabled. Also while the portal is running, whose users see the new name at once.',
    'What is evidence keeps the name: docs/operations.md says what that is. Backups keep it until they are removed.',
  ],
  run: async (given, session) => {
    const { terminal } = session;
    const username = given.argument('username');
    const { before, after } = await withPerson(username, session, async (db) => {
      const { id, fullname, isForgotten } = await checkForgetting(db, username);
      if (!isForgotten && !given.flag('yes')) await confirm(fullname, terminal);
      const forgetting = { db, address: ADDRESS, events: { publish }, kinds: documentKinds };
      return { before: isForgotten, after: await forgetPerson(forgetting, id) };
    });
    terminal.print(before ? `${username} has been forgotten already: ${after}` : `${username} is now ${after}`);
    return 0;
  },
};
