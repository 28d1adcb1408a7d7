import { z } from 'zod';
import { may, superadmin } from '../access.ts';
import { get, nothing, patch, post, remove } from '../endpoint.ts';
import { type Permission, permissionNames } from '../permissions.ts';
import { Id, IdParam, Version, line, text } from '../values.ts';
import { Person } from './people.ts';

const PermissionName = z.enum(permissionNames as [Permission, ...Permission[]]);

export const Role = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  isSystem: z.boolean(),
  permissions: z.array(PermissionName),
  userCount: z.int(),
  version: Version,
  /** `grant`: the caller may give this role to an account. */
  actions: z.array(z.enum(['update', 'delete', 'grant'])),
});
export type Role = z.output<typeof Role>;

/** A role with the people who have it. */
export const RoleDetails = Role.extend({ users: z.array(Person.extend({ enabled: z.boolean() })) });
export type RoleDetails = z.output<typeof RoleDetails>;

const fields = {
  name: line(40),
  description: text(500),
  permissions: z.array(PermissionName).max(permissionNames.length),
};
export const RoleAdd = z.strictObject(fields);
export const RoleUpdate = z.strictObject({ id: Id, version: Version, ...fields });

export const roles = {
  list: get('/roles', {
    summary: 'Every role with its permissions',
    access: may('UserSettings.List'),
    output: z.array(Role),
    shows: ['users'],
  }),
  names: get('/roles/names', {
    summary: 'What the roles are called, for who writes to all that have one',
    access: may('Messaging.Send'),
    output: z.array(z.object({ id: Id, name: z.string() })),
  }),
  details: get('/roles/details/:id', {
    summary: 'A role and who has it',
    access: superadmin,
    params: z.strictObject({ id: IdParam }),
    output: RoleDetails,
    shows: ['users'],
  }),
  add: post('/roles/add', { summary: 'Adds a role', access: superadmin, body: RoleAdd, output: Role, status: 201 }),
  update: patch('/roles/update', {
    summary: 'Renames a role, changes its permissions; works at once for everyone who has it',
    access: superadmin,
    body: RoleUpdate,
    output: Role,
  }),
  remove: remove('/roles', {
    summary: 'Deletes a role that nobody has',
    access: superadmin,
    query: z.strictObject({ id: IdParam }),
    output: nothing,
  }),
};

export const permissionCalls = {
  list: get('/permissions', {
    summary: 'Every permission with its group',
    access: superadmin,
    output: z.array(z.object({ name: PermissionName, groupName: z.string() })),
  }),
  users: get('/permissions/:name/users', {
    summary: 'Who has this permission, and through which role',
    access: superadmin,
    params: z.strictObject({ name: PermissionName }),
    output: z.array(Person.extend({ enabled: z.boolean(), roles: z.array(z.string()) })),
    shows: ['roles', 'users'],
  }),
};
