import type { Permission } from '@portal/contract';
import { type Connection, openDatabase, openPool } from '@portal/server/db/database.ts';
import { hashPassword } from '@portal/server/security/password.ts';
import { makeUser } from '@portal/server/test/factories.ts';
import { PASSWORD, type Person } from './caller.ts';

const AUTHORS = 24;
const MANAGERS = 4;

const own: Permission[] = ['WorkReports.Read', 'WorkReports.Add', 'WorkReports.Update', 'Messaging.ModuleAccess'];
const deciding: Permission[] = [...own, 'WorkReports.Approve'];
const office: Permission[] = ['Messaging.ModuleAccess', 'Messaging.Send', 'Pharmacies.Add', 'Pharmacies.Update'];

export type Author = Person & { managerId: number };
const selling: Permission[] = ['SalesReports.Add', 'SalesReports.Update'];

export type People = { authors: Author[]; managers: Person[]; office: Person; seller: Person };

/** The people who work with the portals during the drill. */
export async function makePeople(connection: Connection): Promise<People> {
  const pool = openPool({ connection, onError: () => undefined, max: 1 });
  const db = openDatabase(pool);
  const passwordHash = await hashPassword(PASSWORD);
  const managers: Person[] = [];
  for (let number = 0; number < MANAGERS; number += 1)
    managers.push(await makeUser(db, { permissions: deciding, passwordHash }));
  const authors: Author[] = [];
  for (let number = 0; number < AUTHORS; number += 1) {
    const managerId = managers[number % MANAGERS]?.id ?? 0;
    authors.push({ ...(await makeUser(db, { permissions: own, passwordHash, managerId })), managerId });
  }
  const people = {
    authors,
    managers,
    office: await makeUser(db, { permissions: office, passwordHash }),
    seller: await makeUser(db, { permissions: selling, passwordHash }),
  };
  await db.destroy();
  return people;
}
