import { type AnyEndpoint, endpoints } from '@portal/contract';
import { expect, it } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { testPortal } from '../test/portal.ts';
import { insertSession } from './account/account.repository.ts';

const { db, as } = await testPortal();
const owner = (await makeUser(db, { representative: true })).id;
const outsider = await as(
  (await makeUser(db, { permissions: ['EmployeesHealthFacilities.Read', 'EmployeesHealthFacilities.Update'] })).id,
);

const UNKNOWN_USER = 999_999;
const theirs = { params: { userId: owner } };
const nobodys = { params: { userId: UNKNOWN_USER } };
const session = await insertSession(db, { userId: owner, device: 'test', address: '127.0.0.1' });

type Call = { params: Record<string, unknown>; body?: unknown };

/** The calls whose path names a row that belongs to someone: that one, and one that does not exist. */
const owned: Record<string, { foreign: Call; unknown: Call }> = {
  'DELETE /account/sessions/:id': {
    foreign: { params: { id: session } },
    unknown: { params: { id: '00000000-0000-4000-8000-000000000000' } },
  },
  'GET /health-facility/user/:userId/get-all': { foreign: theirs, unknown: nobodys },
  'GET /health-professional/user/:userId/get-all': { foreign: theirs, unknown: nobodys },
  'PUT /health-facility/user/:userId/links': {
    foreign: { ...theirs, body: { facilityIds: [] } },
    unknown: { ...nobodys, body: { facilityIds: [] } },
  },
  'PUT /health-professional/user/:userId/links': {
    foreign: { ...theirs, body: { links: [] } },
    unknown: { ...nobodys, body: { links: [] } },
  },
};

/** The calls whose path names a row that is everyone's who has the permission. */
const shared = [
  'GET /cities/details/:id',
  'GET /designations/:id',
  'GET /permissions/:name/users',
  'GET /pharmacies/details/:id',
  'GET /products/details/:id',
  'GET /roles/details/:id',
  'GET /users/:id',
  'GET /users/:id/details',
];

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const naming = endpoints.filter(({ params }) => params !== undefined);

it('knows of every call that names a row whether the row is someone’s', () => {
  expect(naming.map(nameOf).toSorted()).toEqual([...Object.keys(owned), ...shared].toSorted());
});

it.each(naming.filter((endpoint) => nameOf(endpoint) in owned))(
  '$method $path says of someone else’s row what it says of an unknown one',
  async (endpoint) => {
    const calls = owned[nameOf(endpoint)];
    const answers = await Promise.all([calls?.foreign, calls?.unknown].map((call) => outsider(endpoint, call)));
    const [foreign, unknown] = answers.map(({ status, problem }) => ({ status, ...problem, requestId: undefined }));
    expect(foreign).toMatchObject({ status: 404, code: 'not_found' });
    expect(foreign).toEqual(unknown);
  },
);
