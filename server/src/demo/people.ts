import { SUPERADMIN } from '@portal/contract';
import { createUser } from '../modules/users/users.service.ts';
import { hashPassword } from '../security/password.ts';
import type { Database } from '../db/database.ts';
import { write } from '../db/transaction.ts';
import type { Demo } from './demo.ts';

export const DEMO_PASSWORD = 'Demo-Portail-2026';

type Role = typeof SUPERADMIN | 'ADMIN' | 'MANAGER' | 'DELEGUE';
type Account = {
  username: string;
  firstname: string;
  name: string;
  role: Role;
  passwordState?: 'generated' | 'expired';
  description: string;
};

/** The accounts that are printed at the start; everyone else is in their teams. */
const accounts: Account[] = [
  {
    username: 'superadmin',
    firstname: 'Solange',
    name: 'Abega',
    role: SUPERADMIN,
    description: 'everything, roles included',
  },
  {
    username: 'admin',
    firstname: 'Aristide',
    name: 'Mbarga',
    role: 'ADMIN',
    description: 'reference data, sales, objectives, accounts',
  },
  {
    username: 'superviseur',
    firstname: 'Clarisse',
    name: 'Ngo Bassong',
    role: 'MANAGER',
    description: 'approves the reports of a team',
  },
  { username: 'delegue', firstname: 'Thierry', name: 'Kamga', role: 'DELEGUE', description: 'reports visits' },
  {
    username: 'nouveau',
    firstname: 'Inès',
    name: 'Fotso',
    role: 'DELEGUE',
    passwordState: 'generated',
    description: 'must replace a generated password',
  },
  {
    username: 'expire',
    firstname: 'Léopold',
    name: 'Essomba',
    role: 'DELEGUE',
    passwordState: 'expired',
    description: 'must replace an expired password',
  },
];

export const demoAccounts = accounts.map(({ username, description }) => ({
  username,
  password: DEMO_PASSWORD,
  description,
}));

const others: [firstname: string, name: string, role: Role][] = [
  ['Hervé', 'Tchoumi', 'MANAGER'],
  ['Mireille', 'Atangana', 'MANAGER'],
  ['Béatrice', 'Owona', 'ADMIN'],
  ['Aïcha', 'Bouba', 'DELEGUE'],
  ['Blaise', 'Ndongo', 'DELEGUE'],
  ['Carine', 'Djoumessi', 'DELEGUE'],
  ['Désiré', 'Manga', 'DELEGUE'],
  ['Edwige', 'Nkolo', 'DELEGUE'],
  ['Fabrice', 'Tagne', 'DELEGUE'],
  ['Gaëlle', 'Mvondo', 'DELEGUE'],
  ['Hamadou', 'Oumarou', 'DELEGUE'],
  ['Irène', 'Sime', 'DELEGUE'],
  ['Jean-Noël', 'Etoundi', 'DELEGUE'],
  ['Kevin', 'Wandji', 'DELEGUE'],
  ['Laetitia', 'Ebogo', 'DELEGUE'],
  ['Moussa', 'Abdoulaye', 'DELEGUE'],
  ['Nadège', 'Kenfack', 'DELEGUE'],
  ['Olivier', 'Biya Ella', 'DELEGUE'],
  ['Pascale', 'Mbida', 'DELEGUE'],
];

const designationOf: Record<Role, string> = {
  [SUPERADMIN]: 'Administrateur',
  ADMIN: 'Administrateur',
  MANAGER: 'Superviseur',
  DELEGUE: 'Délégué médical',
};

const usernameOf = (firstname: string, name: string) =>
  `${firstname[0]}.${name}`
    .normalize('NFD')
    .replace(/[^\p{L}.]/gu, '')
    .toLowerCase();

/** Everyone, the managers before those they manage; representatives get a manager and one to three cities. */
export async function loadPeople(demo: Demo): Promise<void> {
  const designations = await listDesignations(demo.db);
  const everyone: Omit<Account, 'description'>[] = [
    ...accounts.map(({ description: _, ...account }) => account),
    ...others.map(([firstname, name, role]) => ({ username: usernameOf(firstname, name), firstname, name, role })),
  ];
  // A single, printed password: a salt per person would hide nothing, and slow down the first start.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const managers: number[] = [];
  for (const { role, passwordState = 'active', ...person } of everyone.toSorted(
    (a, b) => rank(a.role) - rank(b.role),
  )) {
    const represents = role === 'DELEGUE';
    const user = await write({ db: demo.db, caller: null, address: 'demo' }, (inside) =>
      createUser(inside, {
        ...person,
        email: `${person.username}@pharma.example`,
        phone: `+237 6${demo.random.integer(50, 99)} ${[1, 2, 3].map(() => demo.random.integer(10, 99)).join(' ')}`,
        passwordHash,
        passwordState,
        roles: [role],
        designationId: designations.get(designationOf[role]) ?? null,
        // `delegue` reports to `superviseur`: with both accounts one can try both sides of a report.
        managerId: represents
          ? person.username === 'delegue'
            ? (managers[0] ?? null)
            : demo.random.pick(managers)
          : null,
      }),
    );
    demo.users.set(person.username, user.id);
    if (role === 'MANAGER') managers.push(user.id);
    if (represents) demo.representatives.push(user.id);
  }
}

const rank = (role: Role) => (role === 'DELEGUE' ? 1 : 0);

async function listDesignations(db: Database): Promise<Map<string, number>> {
  const rows = await db.selectFrom('designation').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}
