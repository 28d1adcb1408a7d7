import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Rights,
  anyone,
  canAccess,
  hasOnlyPermissions,
  hasPermissions,
  hasRole,
  may,
  mayAny,
  signedIn,
  superadmin,
} from './access.ts';
import { permissionNames } from './permissions.ts';

const rights = (permissions: readonly string[], roles: readonly string[] = []): Rights => ({
  permissions,
  roles: roles.map((name) => ({ name })),
});

const someNames = fc.subarray([...permissionNames]);
const anyCase = (name: string) => fc.mixedCase(fc.constant(name));
const groupOf = (name: string) => name.split('.')[0];

describe('hasRole and hasPermissions', () => {
  it('pass when nothing is required', () => {
    fc.assert(
      fc.property(
        someNames,
        (held) => hasPermissions(rights(held)) && hasPermissions(rights(held), []) && hasRole(rights(held), []),
      ),
    );
  });

  it('pass exactly when any required one is held', () => {
    fc.assert(
      fc.property(someNames, someNames, (held, required) => {
        fc.pre(required.length > 0);
        expect(hasPermissions(rights(held), required)).toBe(required.some((name) => held.includes(name)));
        expect(hasRole(rights([], held), required)).toBe(required.some((name) => held.includes(name)));
      }),
    );
  });

  it('ignore case on both sides', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...permissionNames).chain((name) => fc.tuple(anyCase(name), anyCase(name))),
        ([held, required]) => hasPermissions(rights([held]), [required]) && hasRole(rights([], [held]), [required]),
      ),
    );
  });
});

describe('hasOnlyPermissions', () => {
  it('requires each to be held and to be the only one of its group', () => {
    fc.assert(
      fc.property(someNames, someNames, (held, required) => {
        const expected = required.every(
          (name) => held.includes(name) && held.filter((other) => groupOf(other) === groupOf(name)).length === 1,
        );
        expect(hasOnlyPermissions(rights(held), required)).toBe(expected);
      }),
    );
  });

  it('tells groups apart by their whole name, ignoring case', () => {
    expect(hasOnlyPermissions(rights(['workreports.READ', 'MeetingsReports.Read']), ['WorkReports.Read'])).toBe(true);
    expect(hasOnlyPermissions(rights(['WorkReports.Read', 'workreports.Add']), ['WorkReports.Read'])).toBe(false);
  });
});

describe('canAccess', () => {
  it('lets anyone into what is public and nobody else without a session', () => {
    expect(canAccess(null, anyone)).toBe(true);
    for (const access of [signedIn, superadmin, may('Cities.Add'), mayAny('Cities.Add')] as const)
      expect(canAccess(null, access)).toBe(false);
  });

  it('requires all of `may` and one of `mayAny`', () => {
    const one = rights(['Messaging.Send']);
    expect(canAccess(one, may('Messaging.Send', 'Messaging.ReadAll'))).toBe(false);
    expect(canAccess(one, mayAny('Messaging.Send', 'Messaging.ReadAll'))).toBe(true);
    expect(canAccess(rights(['Messaging.Send', 'Messaging.ReadAll']), may('Messaging.Send', 'Messaging.ReadAll'))).toBe(
      true,
    );
  });

  it('asks for the role, not for its permissions', () => {
    expect(canAccess(rights(permissionNames), superadmin)).toBe(false);
    expect(canAccess(rights([], ['superadmin']), superadmin)).toBe(true);
  });
});
