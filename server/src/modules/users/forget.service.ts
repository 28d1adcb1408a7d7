import { randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE, SUPERADMIN } from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import type { Resources } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { type Inside, write } from '../../db/transaction.ts';
import { OperatorError } from '../../operator-error.ts';
import { notFound } from '../../refusal.ts';
import * as accounts from './accounts.repository.ts';
import * as repository from './forget.repository.ts';
import { findUser } from './users.repository.ts';
import { lastSuperadmin } from './users.policy.ts';

/** Called from the command line, where nobody is signed in. */
type Forgetting = {
  db: Database;
  address: string;
  events: Pick<Resources['events'], 'publish'>;
  /** The kinds of documents whose drafts go with their author. */
  kinds: readonly repository.Kind[];
};

/** What they are called from now on, for all readers alike: in the portal's own language. */
function strangerOf(id: number, more = ''): repository.Stranger {
  const { papers, fill } = textsIn[DEFAULT_LANGUAGE];
  const { firstname, name } = papers.records.departed;
  const username = `parti-${id}${more}`;
  // No mail ever goes to such a domain (RFC 2606).
  return { firstname, name: fill(name, { number: String(id) }), username, email: `${username}@parti.invalid` };
}

/** Somebody may have chosen that very username. */
async function findStranger(db: Database, id: number): Promise<repository.Stranger> {
  const plain = strangerOf(id);
  return (await repository.isTaken(db, plain)) ? strangerOf(id, `-${randomBytes(4).toString('hex')}`) : plain;
}

/** An active person cannot be forgotten, nor the last SUPERADMIN. */
async function refuse(db: Database, { id, username, enabled }: { id: number; username: string; enabled: boolean }) {
  if (enabled) throw new OperatorError(`${username} is enabled: disable it first, on the screen of users.`);
  const roles = (await findUser(db, id))?.roles ?? [];
  if (!roles.some(({ name }) => name === SUPERADMIN)) return;
  await accounts.lockSuperadmin(db);
  if (!(await accounts.hasOtherSuperadmin(db, id))) throw lastSuperadmin();
}

type Known = { id: number; fullname: string; isForgotten: boolean };

/** Whether someone may be forgotten, checked before the confirmation. */
export async function checkForgetting(db: Database, username: string): Promise<Known> {
  const person = await accounts.findUserByName(db, username);
  if (!person) throw notFound();
  const isForgotten = person.forgottenAt !== null;
  if (!isForgotten) await refuse(db, person);
  return { id: person.id, fullname: `${person.firstname} ${person.name}`.trim(), isForgotten };
}

async function replace(inside: Inside<Forgetting & { caller: null }>, person: repository.Person) {
  const { db, events, audit, kinds } = inside;
  await repository.takeTime(db);
  const stranger = await findStranger(db, person.id);
  const { told, ...removed } = await repository.removeTraces(db, person, stranger, kinds);
  await repository.replacePerson(db, person.id, stranger);
  // Under the new name: the audit row must not contain the forgotten one.
  const label = `${stranger.firstname} ${stranger.name}`;
  await audit({ action: 'users.forget', entity: 'user', entityId: person.id, label, after: removed });
  await events.publish(db, { topic: 'users', id: person.id, to: 'everyone' });
  await events.publish(db, { topic: 'notifications', to: told });
  return label;
}

/**
 * Anonymises a person who has left, in one transaction with its audit row: their private data is deleted, their name is
 * replaced where it is not evidence, and documents stay. Returns the new name. Idempotent.
 */
export async function forgetPerson(forgetting: Forgetting, id: number): Promise<string> {
  const known = await accounts.findUser(forgetting.db, id);
  if (known?.forgottenAt) return `${known.firstname} ${known.name}`;
  return write({ ...forgetting, caller: null }, async (inside) => {
    const person = await accounts.lockUser(inside.db, id);
    if (!person) throw notFound();
    await refuse(inside.db, person);
    return replace(inside, person);
  });
}
