import { SUPERADMIN, permissionNames, readyMadeRoles } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

const designations = [
  { name: 'Délégué médical', isMedicalRepresentative: true },
  { name: 'Superviseur', isMedicalRepresentative: false },
  { name: 'Chef de produit', isMedicalRepresentative: false },
  { name: 'Directeur commercial', isMedicalRepresentative: false },
  { name: 'Administrateur', isMedicalRepresentative: false },
];

const formats = [
  'Comprimé',
  'Comprimé effervescent',
  'Gélule',
  'Sirop',
  'Suspension buvable',
  'Sachet',
  'Injectable',
  'Pommade',
  'Crème',
  'Gel',
  'Collyre',
  'Suppositoire',
  'Ovule',
  'Spray',
  'Gouttes',
].map((name) => ({ name }));

async function seedRole(
  db: Database,
  { name, description, permissions }: (typeof readyMadeRoles)[number],
): Promise<void> {
  const inserted = await db
    .insertInto('role')
    .values({ name, description, isSystem: name === SUPERADMIN })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  // A role that is already there belongs to the administrators; only SUPERADMIN keeps holding every permission.
  if (!inserted && name !== SUPERADMIN) return;
  const { id } =
    inserted ?? (await db.selectFrom('role').where('name', '=', name).select('id').executeTakeFirstOrThrow());
  await db
    .insertInto('rolePermission')
    .values(permissions.map((permission) => ({ roleId: id, permission })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** No call changes the formats, so a version of the portal may bring new ones. */
const seedFormats = (db: Database) =>
  db
    .insertInto('productFormat')
    .values(formats)
    .onConflict((conflict) => conflict.expression(sql`plain(name)`).doNothing())
    .execute();

/** Last year for comparisons, next year for objectives. From then on the years are the administrators'. */
async function seedYears(db: Database): Promise<void> {
  if (await db.selectFrom('calendarYear').select('id').limit(1).executeTakeFirst()) return;
  const year = new Date().getFullYear();
  await db
    .insertInto('calendarYear')
    .values([{ id: year - 1 }, { id: year }, { id: year + 1 }])
    .execute();
}

/**
 * What the portal cannot do without: roles, the permissions this version knows, designations, formats,
 * years. Runs at every start and changes nothing that is there already.
 */
export async function seedReference(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Servers that start at once take their turn.
    await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(tx);
    for (const role of readyMadeRoles) await seedRole(tx, role);
    await tx.deleteFrom('rolePermission').where('permission', 'not in', permissionNames).execute();
    const { count } = await tx
      .selectFrom('designation')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count === 0) await tx.insertInto('designation').values(designations).execute();
    await seedFormats(tx);
    await seedYears(tx);
  });
}
