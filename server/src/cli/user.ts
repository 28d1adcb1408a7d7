import { SetUp, readyMadeRoles } from '@portal/contract';
import { write } from '../db/transaction.ts';
import { OperatorError } from '../operator-error.ts';
import { createUser, resetPassword } from '../modules/users/users.service.ts';
import { Refusal } from '../refusal.ts';
import { generatePassword, hashPassword } from '../security/password.ts';
import type { Command, Given } from './command.ts';
import { hasDatabase, withDatabase, withTables } from './database.ts';

const roleNames = readyMadeRoles.map(({ name }) => name).join(', ');

const rules: Record<string, string> = {
  username: 'must have 3 to 40 letters, digits, dots, dashes or underscores',
  email: 'must be an e-mail address',
  firstname: 'must have 1 to 80 characters',
  name: 'must have 1 to 80 characters',
};

const Account = SetUp.pick({ username: true, email: true, firstname: true, name: true });

function readAccount(given: Given) {
  const texts = Object.fromEntries(Object.keys(rules).map((name) => [name, given.text(name)]));
  const result = Account.safeParse(texts);
  if (result.success) return result.data;
  const fields = new Set(result.error.issues.map(({ path }) => String(path[0])));
  throw new OperatorError(`user create: ${[...fields].map((field) => `--${field} ${rules[field]}`).join('; ')}.`);
}

/** The service reports faults by form field; at the terminal they are named by option. */
function inWords(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.body.code !== 'invalid') return error;
  const faults = Object.entries(error.body.errors ?? {}).map(([field, codes]) => {
    if (field === 'roles') return `--role is no role of this portal; a new one has ${roleNames}`;
    return codes.includes('taken') ? `--${field} belongs to another account` : `--${field}: ${codes.join(', ')}`;
  });
  return new OperatorError(`user create: ${faults.join('; ')}.`);
}

const actor = { caller: null, address: 'command line' };

export const userCreate: Command = {
  name: 'user create',
  summary: 'Makes an account and prints its password, once; it must be changed at the first sign-in.',
  arguments: [],
  options: {
    username: { type: 'string', required: true, value: 'name', help: rules['username'] ?? '' },
    email: { type: 'string', required: true, value: 'address', help: 'where messages to this person go' },
    firstname: { type: 'string', required: true, value: 'text', help: 'first name' },
    name: { type: 'string', required: true, value: 'text', help: 'last name' },
    role: {
      type: 'string',
      required: true,
      multiple: true,
      value: 'role',
      help: `such as ${roleNames}; may be repeated`,
    },
  },
  notes: ['Also while the portal is running.'],
  async run(given, { terminal, loadConfig }) {
    const person = readAccount(given);
    const roles = [...new Set(given.texts('role'))];
    const password = generatePassword();
    const passwordHash = await hashPassword(password);
    await withDatabase(loadConfig(), terminal.warn, (reached) =>
      withTables(reached, (db) =>
        write({ db, ...actor }, (inside) =>
          createUser(inside, { ...person, passwordHash, passwordState: 'generated', roles }),
        ),
      ),
    ).catch((error: unknown) => {
      throw inWords(error);
    });
    terminal.print(`Account ${person.username} was made. Its password, shown only now: ${password}`);
    return 0;
  },
};

export const userResetPassword: Command = {
  name: 'user reset-password',
  summary: 'Gives an account a new password and prints it, once; ends all its sessions.',
  arguments: ['username'],
  options: {},
  notes: ['Also while the portal is running. The password must be changed at the next sign-in.'],
  async run(given, { terminal, loadConfig }) {
    const username = given.argument('username');
    const config = loadConfig();
    const unknown = new OperatorError(`There is no account ${username} in this portal.`);
    if (!(await hasDatabase(config))) throw unknown;
    const password = await withDatabase(config, terminal.warn, (reached) =>
      withTables(reached, (db) => write({ db, ...actor }, (inside) => resetPassword(inside, username))),
    ).catch((error: unknown) => {
      throw error instanceof Refusal && error.status === 404 ? unknown : error;
    });
    terminal.print(`The new password of ${username}, shown only now: ${password}`);
    return 0;
  },
};
