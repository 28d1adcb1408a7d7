import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { withSession } from '../../backup/session.ts';
import { copyOut } from '../../db/copy.ts';
import type { Connection, Database } from '../../db/database.ts';
import { syncFolder } from '../../db/embedded/folders.ts';
import { write } from '../../db/transaction.ts';
import { OperatorError } from '../../operator-error.ts';
import { notFound } from '../../refusal.ts';
import { findUserByName } from './accounts.repository.ts';
import { REFERENCES, type Reference, statementsFor } from './export.repository.ts';

type Client = Parameters<typeof copyOut>[0];
type Person = { id: number; username: string };

/** The rows of some statements as the items of a list: each comes on a line of its own, and whole. */
async function* itemsOf(client: Client, statements: readonly string[]): AsyncGenerator<string> {
  let between = '\n';
  for (const statement of statements) {
    for await (const lines of copyOut(client, statement) as AsyncIterable<Buffer>) {
      yield `${between}${lines.toString().trimEnd().replaceAll('\n', ',\n')}`;
      between = ',\n';
    }
  }
}

async function* fileOf(client: Client, { id, username }: Person): AsyncGenerator<string> {
  const { rows } = await client.query<Reference>(REFERENCES);
  yield `{\n"format": 1,\n"exportedAt": "${new Date().toISOString()}",\n"username": ${JSON.stringify(username)}`;
  for (const { name, statements } of statementsFor(id, rows)) {
    yield `,\n"${name}": [`;
    yield* itemsOf(client, statements);
    yield ']';
  }
  yield '\n}\n';
}

/** All parts from one snapshot, without blocking concurrent writers. */
const writeFile = (connection: Connection, person: Person, path: string): Promise<void> =>
  withSession(connection, 'backup', async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    await pipeline(Readable.from(fileOf(client, person)), createWriteStream(path, { flags: 'r+', flush: true }));
    await client.query('commit');
  });

const cannotWrite = (path: string, error: unknown) =>
  new OperatorError(
    `${path} cannot be written (${error instanceof Error ? error.message : String(error)}): choose another name.`,
  );

/** Creates the file, readable only by the exporting user. Before the audit row is written, or a row is read. */
async function begin(path: string, draft: string): Promise<void> {
  if (await stat(path).catch(() => undefined)) throw new OperatorError(`${path} exists already: choose another name.`);
  try {
    await rm(draft, { force: true });
    await (await open(draft, 'wx', 0o600)).close();
  } catch (error) {
    throw cannotWrite(path, error);
  }
}

/** Where the services are called from: the command line. */
type Exporting = { db: Database; connection: Connection; address: string };

/**
 * Exports everything stored about a person into one file that appears when it is complete; returns its path. The audit
 * row is written before the first row is read: nothing leaves the portal without a trace.
 */
export async function exportPerson(
  { db, connection, address }: Exporting,
  username: string,
  pathFor: (person: Person) => string,
): Promise<string> {
  const person = await findUserByName(db, username);
  if (!person) throw notFound();
  const path = pathFor(person);
  const draft = `${path}.part`;
  await begin(path, draft);
  try {
    const label = `${person.firstname} ${person.name}`;
    await write({ db, caller: null, address }, ({ audit }) =>
      audit({ action: 'users.export', entity: 'user', entityId: person.id, label }),
    );
    await writeFile(connection, person, draft);
    await rename(draft, path);
    await syncFolder(dirname(path));
  } finally {
    await rm(draft, { force: true });
  }
  return path;
}
