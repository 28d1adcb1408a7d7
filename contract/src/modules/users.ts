import { z } from 'zod';
import { may } from '../access.ts';
import { get, patch, post } from '../endpoint.ts';
import { Language } from '../languages.ts';
import { type ReferenceTable, readShape, saveShape } from '../reference-fields.ts';
import { BulkResults, Flag, Id, IdParam, Ids, Instant, Version, line, listQuery, pageOf } from '../values.ts';
import { DeviceSession, Phone } from './account.ts';
import { Email, Username } from './sign-in.ts';
import { Person, people } from './people.ts';

export const PasswordState = z.enum(['generated', 'active', 'expired']);

/** The fields of an account, in the order in which they are read. */
export const userFields = {
  firstname: { kind: 'text', save: line(80), searched: true },
  name: { kind: 'text', save: line(80), searched: true },
  username: { kind: 'text', save: Username, searched: true },
  email: { kind: 'email', save: Email, searched: true },
  phone: { kind: 'phone', save: Phone.nullable() },
  designationId: { kind: 'reference', name: 'designation', save: Id.nullable() },
  managerId: { kind: 'reference', name: 'manager', save: Id.nullable() },
  roleIds: { kind: 'parts', save: z.array(Id).max(20) },
  cityIds: { kind: 'parts', save: z.array(Id).max(100) },
} as const satisfies ReferenceTable;

export const User = Person.extend({
  ...readShape(userFields),
  designation: z.string().nullable(),
  manager: z.string().nullable(),
  roles: z.array(z.object({ id: Id, name: z.string() })),
  cities: z.array(z.object({ id: Id, name: z.string() })),
  enabled: z.boolean(),
  passwordState: PasswordState,
  lastLoginAt: Instant.nullable(),
  createdAt: Instant,
  version: Version,
  /** What the caller may do with this account. */
  actions: z.array(z.enum(['update', 'toggle', 'resetPassword'])),
});
export type User = z.output<typeof User>;

export const UserDetails = User.extend({
  language: Language,
  /** The permissions of the account, and the roles that grant them. */
  permissions: z.array(z.object({ name: z.string(), roles: z.array(z.string()) })),
  team: z.array(Person),
  sessions: z.array(DeviceSession.omit({ current: true })),
});
export type UserDetails = z.output<typeof UserDetails>;

export const UserAdd = z.strictObject(saveShape(userFields));
export const UserUpdate = z.strictObject({ id: Id, version: Version, ...UserAdd.shape });

/** A generated password, shown once and valid for 72 hours. */
export const GeneratedPassword = z.object({ id: Id, username: z.string(), password: z.string() });
export type GeneratedPassword = z.output<typeof GeneratedPassword>;

export const PasswordResults = z.object({
  results: z.array(
    BulkResults.shape.results.element.extend({ username: z.string().optional(), password: z.string().optional() }),
  ),
});

export const UserFilter = listQuery(['name', 'username', 'lastLoginAt', 'createdAt'], 'name', {
  enabled: Flag.optional(),
  roleId: IdParam.optional(),
  designationId: IdParam.optional(),
  cityId: IdParam.optional(),
  managerId: IdParam.optional(),
  passwordState: PasswordState.optional(),
});
export type UserFilter = z.output<typeof UserFilter>;

const OneId = z.strictObject({ id: Id });

export const users = {
  list: get('/users', {
    summary: 'The accounts, page by page',
    access: may('UserSettings.List'),
    query: UserFilter,
    output: pageOf(User),
    exports: true,
    shows: ['account', 'cities', 'designations', 'roles'],
  }),
  ...people,
  byId: get('/users/:id', {
    summary: 'One account',
    access: may('UserSettings.List'),
    params: z.strictObject({ id: IdParam }),
    output: User,
    shows: ['account', 'cities', 'designations', 'roles'],
  }),
  details: get('/users/:id/details', {
    summary: 'One account with its effective permissions, team and sessions',
    access: may('UserSettings.List'),
    params: z.strictObject({ id: IdParam }),
    output: UserDetails,
    shows: ['account', 'cities', 'designations', 'roles'],
  }),
  add: post('/users/add', {
    summary: 'Adds an account and answers its generated password, once',
    access: may('UserSettings.Add'),
    body: UserAdd,
    output: z.object({ user: User, password: z.string() }),
    secret: true,
    status: 201,
  }),
  update: patch('/users/update', {
    summary: 'Changes an account, its roles, sector and manager',
    access: may('UserSettings.Update'),
    body: UserUpdate,
    output: User,
  }),
  resetPassword: patch('/users/reset-password', {
    summary: 'A new generated password for one account',
    access: may('UserSettings.ResetPassword'),
    body: OneId,
    output: GeneratedPassword,
    secret: true,
  }),
  resetAccountsPassword: patch('/users/reset-accounts-password', {
    summary: 'New generated passwords, each account on its own',
    access: may('UserSettings.ResetPassword'),
    body: Ids,
    output: PasswordResults,
    secret: true,
  }),
  toggleAccount: patch('/users/toggle-account', {
    summary: 'Enables a disabled account, disables an enabled one',
    access: may('UserSettings.ToggleAccount'),
    body: OneId,
    output: User,
  }),
  enableAccounts: patch('/users/enable-accounts', {
    summary: 'Enables accounts, each on its own',
    access: may('UserSettings.ToggleAccount'),
    body: Ids,
    output: BulkResults,
  }),
  disableAccounts: patch('/users/disable-accounts', {
    summary: 'Disables accounts, each on its own; their sessions end',
    access: may('UserSettings.ToggleAccount'),
    body: Ids,
    output: BulkResults,
  }),
};
