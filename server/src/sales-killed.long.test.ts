import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type PortalProcess, startProcess } from './test/process.ts';
import { temporaryFolder } from './test/temporary.ts';
import { empty, login, setUp } from './test/writers.ts';

const KILLS = 4;
const LINES = 6_000;

type Client = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

async function clientOf(url: string): Promise<Client> {
  const authorization = `Bearer ${await login(url)}`;
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  };
}

/** A wholesaler, a product and a pharmacy that the lines name by their codes. */
async function makeReferences(call: Client): Promise<number> {
  await call('POST', '/years/add', { id: 2026, isOpen: true }).catch(() => undefined);
  const { id } = await call('POST', '/wholesalers/add', { name: 'Laborex' });
  const { id: cityId } = await call('POST', '/cities/add', { name: 'Douala', region: 'Littoral', active: true });
  await call('POST', '/pharmacies/add', {
    name: 'Pharmacie du Centre',
    cityId,
    type: 'Business',
    status: 'Active',
    address: '',
    phone: null,
    email: null,
    coordinates: null,
    codes: [{ wholesalerId: id, code: 'C1' }],
    aliases: [],
    assignments: [],
  });
  const formats = (await call('GET', '/products/all-formats')) as unknown as { id: number }[];
  const form = { formatId: formats[0]?.id, strength: '1 g', packaging: '', code: 'P1', sample: false, active: true };
  await call('POST', '/products/add', {
    name: 'Dolo',
    dci: '',
    laboratory: '',
    range: '',
    active: true,
    forms: [{ ...form, prices: [], aliases: [] }],
  });
  return id as number;
}

const isState = (upload: Record<string, unknown>, ...states: string[]) => states.includes(String(upload['state']));

/** Asks until the sheet is in one of these states. */
async function until(call: Client, id: string, ...states: string[]): Promise<Record<string, unknown>> {
  for (;;) {
    const upload = await call('GET', `/sales-reports/uploads/${id}`);
    if (isState(upload, ...states)) return upload;
    if (isState(upload, 'failed')) throw new Error(JSON.stringify(upload));
    await sleep(20);
  }
}

/** A sheet that waits for its last confirmation. */
async function send(call: Client, wholesalerId: number): Promise<string> {
  const id = randomUUID();
  const lines = Array.from({ length: LINES }, (_, index) => `P1;C1;03/2026;1;${index}`);
  const form = new FormData();
  form.set('import', JSON.stringify({ id, options: { wholesalerId, month: null } }));
  form.set('file', new Blob([`Code article;Code pharmacie;Période;Qté;Montant\n${lines.join('\n')}\n`]), 'mars.csv');
  await call('POST', '/imports/sales', form);
  const { version } = await until(call, id, 'read');
  const mapping = ['productCode', 'pharmacyCode', 'month', 'quantity', 'amount'];
  await call('PATCH', `/imports/sales/${id}/mapping`, { version, mapping });
  await until(call, id, 'checked');
  return id;
}

const amount = `${(LINES * (LINES - 1)) / 2}.00`;
const whole = { rows: LINES, quantity: LINES, amount };

async function killDuringCommit(portal: PortalProcess, wholesalerId: number, round: number): Promise<string> {
  const call = await clientOf(await portal.ready);
  const id = await send(call, wholesalerId);
  const { version } = await call('GET', `/sales-reports/uploads/${id}`);
  await call('POST', `/imports/sales/${id}/commit`, { version });
  // The moment differs from round to round, from the first statement to the end of it.
  setTimeout(() => void portal.kill('SIGKILL'), 10 + round * 60);
  await portal.ended;
  return id;
}

it(`a load is all there or not at all, ${KILLS} times killed in the middle of it`, async () => {
  const settings = { DATA_DIR: await temporaryFolder(), ...empty };
  let portal = startProcess(settings);
  await setUp(portal);
  const wholesalerId = await makeReferences(await clientOf(await portal.ready));
  for (let round = 0; round < KILLS; round += 1) {
    const id = await killDuringCommit(portal, wholesalerId, round);
    portal = startProcess(settings);
    const call = await clientOf(await portal.ready);
    // At no time is a part of it visible; restarted, it completes.
    const found = await call('GET', `/sales-reports/uploads/${id}`);
    const isLoaded = isState(found, 'committed');
    expect(found['months']).toMatchObject([{ ...whole, state: isLoaded ? 'current' : null }]);
    expect(await until(call, id, 'committed')).toMatchObject({ months: [{ ...whole, state: 'current' }] });
    expect(await call('GET', `/sales-reports/uploads/${id}/lines`)).toMatchObject({ total: LINES, totalIsExact: true });
  }
  const call = await clientOf(await portal.ready);
  const { items } = await call('GET', '/sales-reports/uploads');
  const states = (items as { months: { state: string }[] }[]).map(({ months }) => months[0]?.state);
  expect(states).toEqual(['current', ...Array.from({ length: KILLS - 1 }, () => 'replaced')]);
  await portal.kill('SIGTERM');
});
