import type {
  Permission,
  PharmacyAdd,
  ProductAdd,
  ProductDetails,
  ProductFormSave,
  User,
  UserAdd,
} from '@portal/contract';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';

let sequence = 0;
const next = () => (sequence += 1);

/** No test signs in with it: a real hash would cost 65 ms for each user. */
const NO_PASSWORD = 'none';

type UserTraits = {
  firstname?: string;
  name?: string;
  username?: string;
  permissions?: readonly Permission[];
  roles?: readonly string[];
  enabled?: boolean;
  representative?: boolean;
  passwordHash?: string;
  managerId?: number;
};

/** A role with exactly these permissions. */
export async function makeRole(
  db: Database,
  permissions: readonly Permission[],
  name = `ROLE-${next()}`,
): Promise<number> {
  const { id } = await db.insertInto('role').values({ name }).returning('id').executeTakeFirstOrThrow();
  if (permissions.length > 0) {
    await db
      .insertInto('rolePermission')
      .values(permissions.map((permission) => ({ roleId: id, permission })))
      .execute();
  }
  return id;
}

async function rolesNamed(db: Database, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  return (await db.selectFrom('role').where('name', 'in', names).select('id').execute()).map(({ id }) => id);
}

/** A user with exactly these permissions. */
export async function makeUser(db: Database, traits: UserTraits = {}): Promise<{ id: number; username: string }> {
  const number = next();
  const username = traits.username ?? `user${number}`;
  const designation = await db
    .selectFrom('designation')
    .where('isMedicalRepresentative', '=', traits.representative ?? false)
    .select('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('appUser')
    .values({
      firstname: traits.firstname ?? 'Prénom',
      name: traits.name ?? `Nom ${number}`,
      username,
      email: `${username}@test.example`,
      enabled: traits.enabled ?? true,
      designationId: designation.id,
      managerId: traits.managerId ?? null,
      passwordHash: traits.passwordHash ?? NO_PASSWORD,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roleIds = [
    ...(await rolesNamed(db, traits.roles ?? [])),
    ...(traits.permissions ? [await makeRole(db, traits.permissions)] : []),
  ];
  for (const roleId of roleIds) await db.insertInto('userRole').values({ userId: id, roleId }).execute();
  return { id, username };
}

export async function makeCity(
  db: Database,
  fields: { name?: string; region?: string; active?: boolean } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('city')
    .values({ name: `Ville ${next()}`, region: 'Centre', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function makeDesignation(
  db: Database,
  fields: { name?: string; isMedicalRepresentative?: boolean } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('designation')
    .values({ name: `Fonction ${next()}`, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function makeWholesaler(db: Database, name = `Grossiste ${next()}`): Promise<number> {
  const { id } = await db.insertInto('wholesaler').values({ name }).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The id of a format that every portal has. */
export async function formatNamed(db: Database, name = 'Comprimé'): Promise<number> {
  const { id } = await db.selectFrom('productFormat').where('name', '=', name).select('id').executeTakeFirstOrThrow();
  return id;
}

type ProductTraits = { name?: string; dci?: string; laboratory?: string; range?: string; active?: boolean };

/** A product with so many forms. */
export async function makeProduct(db: Database, { forms = 0, ...traits }: ProductTraits & { forms?: number } = {}) {
  const product = { name: `Produit ${next()}`, ...traits };
  const { id } = await db.insertInto('product').values(product).returning('id').executeTakeFirstOrThrow();
  const formIds: number[] = [];
  for (let position = 0; position < forms; position += 1) {
    const form = { productId: id, formatId: await formatNamed(db), strength: `${position + 1} mg`, position };
    formIds.push((await db.insertInto('productForm').values(form).returning('id').executeTakeFirstOrThrow()).id);
  }
  return { id, formIds };
}

type FormToSave = z.input<typeof ProductFormSave>;
type ProductToSave = z.input<typeof ProductAdd>;

/** The input for one form of a product. */
export const formToSave = (formatId: number, traits: Partial<FormToSave> = {}): FormToSave => ({
  formatId,
  strength: '500 mg',
  packaging: 'Boîte de 16',
  code: null,
  sample: false,
  active: true,
  prices: [],
  aliases: [],
  ...traits,
});

/** The input for a new product, with a unique name. */
export const productToSave = (traits: Partial<ProductToSave> = {}): ProductToSave => ({
  name: `Médicament ${next()}`,
  dci: 'Amoxicilline',
  laboratory: 'Laboratoire',
  range: 'Antibiotiques',
  active: true,
  forms: [],
  ...traits,
});

/** The input of a product if only these fields were changed. */
export const productChange = (product: ProductDetails, traits: Partial<ProductToSave> = {}) => {
  const { id, version, name, dci, laboratory, range, active } = product;
  const forms = product.forms.map(({ format: _format, unitPrice: _unitPrice, ...form }) => form);
  return { id, version, name, dci, laboratory, range, active, forms, ...traits };
};

type UserForm = z.input<typeof UserAdd>;
type PharmacyForm = z.input<typeof PharmacyAdd>;

/** The input for a new account, with unique names. */
export function userForm(traits: Partial<UserForm> = {}): UserForm {
  const username = `personne${next()}`;
  return {
    firstname: 'Awa',
    name: 'Ndiaye',
    username,
    email: `${username}@test.example`,
    phone: null,
    designationId: null,
    managerId: null,
    roleIds: [],
    cityIds: [],
    ...traits,
  };
}

/** The input of an account if only these fields were changed. */
export const userChange = ({ id, version, roles, cities, ...user }: User, traits: Partial<UserForm> = {}) => ({
  id,
  version,
  firstname: user.firstname,
  name: user.name,
  email: user.email,
  username: user.username,
  phone: user.phone,
  designationId: user.designationId,
  managerId: user.managerId,
  roleIds: roles.map((role) => role.id),
  cityIds: cities.map((city) => city.id),
  ...traits,
});

/** The input for a new pharmacy, with a unique name. */
export function pharmacyForm(traits: Partial<PharmacyForm> & { cityId: number }): PharmacyForm {
  return {
    name: `Pharmacie ${next()}`,
    type: 'Business',
    status: 'Active',
    address: '',
    phone: null,
    email: null,
    coordinates: null,
    codes: [],
    aliases: [],
    assignments: [],
    ...traits,
  };
}

export async function makePharmacy(
  db: Database,
  fields: { cityId: number; name?: string; type?: string; status?: string; address?: string },
): Promise<number> {
  const { id } = await db
    .insertInto('pharmacy')
    .values({ name: `Pharmacie ${next()}`, type: 'Business', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A facility, and those who look after it. */
export async function makeFacility(
  db: Database,
  { userIds = [], ...fields }: { cityId: number; name?: string; userIds?: number[] },
): Promise<number> {
  const { id } = await db
    .insertInto('healthFacility')
    .values({ name: `Hôpital ${next()}`, type: 'hospital', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const userId of userIds) await db.insertInto('userFacility').values({ userId, facilityId: id }).execute();
  return id;
}

/** A professional, and those who look after them: user → visits a month. */
export async function makeProfessional(
  db: Database,
  { links = {}, ...fields }: { name?: string; potential?: string; links?: Record<number, number> } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('healthProfessional')
    .values({ name: `Docteur ${next()}`, kind: 'physician', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [userId, targetFrequency] of Object.entries(links))
    await db
      .insertInto('userProfessional')
      .values({ userId: Number(userId), professionalId: id, targetFrequency })
      .execute();
  return id;
}
