import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AnyEndpoint, ImportKind, SUPERADMIN, endpoints, readyMadeRoles } from '@portal/contract';
import fc from 'fast-check';
import { hashPassword } from '../../security/password.ts';
import {
  makeCity,
  makeFacility,
  makePharmacy,
  makeProduct,
  makeProfessional,
  makeUser,
  makeWholesaler,
} from '../factories.ts';
import { type TestPortal, tokenFor } from '../portal.ts';
import { correspondents } from '../messages.ts';
import { actionToSave, makeMinutes, pointToSave } from '../minutes.ts';
import { daysAgo, makeReport } from '../reports.ts';
import { type Call, callsOf, worstCallsOf } from './calls.ts';
import { findFault } from './judge.ts';
import { type Line, send } from './send.ts';
import type { Known } from './values.ts';

type Finding = { endpoint: string; role: string; fault: string; call: string };
type FuzzReport = {
  calls: number;
  statuses: Record<string, number>;
  /** Answers that took longer than this are counted, not judged: the machine may have been busy. */
  slow: number;
  slowest: { took: number; endpoint: string };
  findings: Finding[];
};

const SLOW = 2000;
const ANONYMOUS = 'nobody';
const roles = [ANONYMOUS, ...readyMadeRoles.map(({ name }) => name)];

const PASSWORD = 'Mot-de-passe-du-test-2026';

type Caller = { token: string | null; own: Known['own'] };

/** A sheet of each kind that was read and waits for its user. */
async function makeSheets({ db }: TestPortal, userId: number): Promise<Caller['own']> {
  const fileKey = `aa/aa/${'a'.repeat(64)}`;
  const file = { key: fileKey, size: 1, type: 'text/plain' };
  await db
    .insertInto('file')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const options = JSON.stringify({ wholesalerId: await makeWholesaler(db), month: '2026-03-01' });
  const sheets = ImportKind.options.map((kind) => ({ id: randomUUID(), kind, userId, name: 'a.csv', state: 'read' }));
  await db
    .insertInto('import')
    .values(
      sheets.map((sheet) => ({ ...sheet, fileKey, ...(sheet.kind === 'sales' && { state: 'matched', options }) })),
    )
    .execute();
  const sales = sheets.filter(({ kind }) => kind === 'sales');
  return [
    ...sheets.map(({ kind, id }) => ({ path: '/imports/', params: { kind, id } })),
    ...sales.map(({ id }) => ({ path: '/sales-reports/', params: { id } })),
  ];
}

/** A message to this caller that requires an acknowledgement. */
async function makeMessage(portal: TestPortal, userId: number): Promise<string> {
  const { sender, sent } = correspondents(portal);
  return (await sent(await sender(), [{ id: userId }], { ackRequired: true })).id;
}

/**
 * A new user with this role, a draft, a submitted report, minutes and sheets, so that earlier callers have no effect.
 */
async function makeCaller(portal: TestPortal, role: string, passwordHash: string): Promise<Caller> {
  const { db, resources } = portal;
  const permissions = readyMadeRoles.find(({ name }) => name === role)?.permissions;
  if (!permissions) return { token: null, own: [] };
  const { id } = await makeUser(db, { permissions, roles: [role], passwordHash });
  const draft = await makeReport(db, { authorId: id, visits: [{}] });
  await makeReport(db, { authorId: id, periodStart: daysAgo(1), statusId: 2 });
  for (const statusId of [1, 2, 3] as const)
    await makeMinutes(db, {
      authorId: id,
      statusId,
      points: [pointToSave({ actions: [actionToSave({ ownerId: id })] })],
    });
  const report = { path: '/work-reports/', params: { typeId: 1, reportId: draft } };
  const message = { path: '/messages/', params: { id: await makeMessage(portal, id) } };
  return { token: await tokenFor(resources, id), own: [report, message, ...(await makeSheets(portal, id))] };
}

async function makeThings({ db }: TestPortal): Promise<void> {
  const cityId = await makeCity(db);
  await makePharmacy(db, { cityId });
  await makeProduct(db, { forms: 2 });
  await makeFacility(db, { cityId });
  await makeProfessional(db);
}

/** The existing things to refer to. */
async function listKnown({ db }: TestPortal, { own }: Caller): Promise<Known> {
  const reports = await db.selectFrom('workReport').select('id').orderBy('createdAt', 'desc').limit(30).execute();
  const minutes = await db.selectFrom('meetingsReport').select('id').orderBy('createdAt', 'desc').limit(30).execute();
  const messages = await db.selectFrom('message').select('id').orderBy('createdAt', 'desc').limit(30).execute();
  const actions = await db.selectFrom('meetingAction').select('id').limit(10).execute();
  const people = await db.selectFrom('appUser').select('id').orderBy('id', 'desc').limit(5).execute();
  return {
    ids: [1, 2, 3, 4, 5, 6, 7, 8, ...people.map(({ id }) => id)],
    uuids: [
      '01920000-0000-7000-8000-000000000001',
      ...[...reports, ...minutes, ...messages, ...actions].map(({ id }) => id),
    ],
    own,
    days: [daysAgo(0), daysAgo(1), daysAgo(7), '2026-03-01', '1900-01-01', '2199-12-31', '2024-02-29'],
  };
}

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const SHOWN = 400;
const inShort = ({ path, headers, body = '' }: Call) =>
  `${path.slice(0, SHOWN)} ${JSON.stringify(headers)} ${JSON.stringify(body.slice(0, SHOWN))}`;

/** Whether the path is one that the endpoint answers: `callsOf` also leads astray. */
const isReached = ({ path }: AnyEndpoint, call: Call) =>
  new RegExp(`^/api${path.replace(/:\w+/g, '[^/?]+')}/?(\\?|$)`).test(call.path);

/**
 * The worst values in every place of every endpoint; then every endpoint as every role, round after round, with other
 * values each time; the same ones for the same seed.
 */
export async function fuzz(portal: TestPortal, { calls, seed }: { calls: number; seed: number }): Promise<FuzzReport> {
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  const line: Line = { port, agent: new Agent({ keepAlive: true }) };
  const report: FuzzReport = { calls: 0, statuses: {}, slow: 0, slowest: { took: 0, endpoint: '' }, findings: [] };
  const counts = new Map<number, number>();
  const passwordHash = await hashPassword(PASSWORD);

  const shoot = async (endpoint: AnyEndpoint, role: string, token: string | null, call: Call) => {
    const answer = await send(line, endpoint.method, call, token);
    report.calls += 1;
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
    if (answer.took > SLOW) report.slow += 1;
    if (answer.took > report.slowest.took)
      report.slowest = { took: Math.round(answer.took), endpoint: nameOf(endpoint) };
    const fault = findFault(endpoint, answer, isReached(endpoint, call));
    if (fault) report.findings.push({ endpoint: nameOf(endpoint), role, fault, call: inShort(call) });
  };

  await makeThings(portal);
  // SUPERADMIN gets furthest; some writes end the caller's own session.
  const reader = await makeCaller(portal, SUPERADMIN, passwordHash);
  for (const [index, endpoint] of endpoints.entries()) {
    const caller = endpoint.method === 'GET' ? reader : await makeCaller(portal, SUPERADMIN, passwordHash);
    for (const call of worstCallsOf(endpoint, await listKnown(portal, caller), seed + index))
      await shoot(endpoint, SUPERADMIN, caller.token, call);
  }
  const most = report.calls + calls;
  for (let round = 0; report.calls < most; round += 1) {
    await makeThings(portal);
    for (const [place, role] of roles.entries()) {
      const caller = await makeCaller(portal, role, passwordHash);
      const known = await listKnown(portal, caller);
      for (const [index, endpoint] of endpoints.entries()) {
        if (report.calls >= most) break;
        const values = { numRuns: 1, seed: seed + index + endpoints.length * (place + roles.length * round) };
        const [call] = fc.sample(callsOf(endpoint, known), values);
        if (call) await shoot(endpoint, role, caller.token, call);
      }
    }
  }
  line.agent.destroy();
  report.statuses = Object.fromEntries([...counts].toSorted(([a], [b]) => a - b));
  return report;
}
