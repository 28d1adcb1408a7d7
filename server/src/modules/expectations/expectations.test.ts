import { type AnyEndpoint, expectations, years } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeProduct, makeUser } from '../../test/factories.ts';
import { makeObjective, planner } from '../../test/objectives.ts';
import { testPortal } from '../../test/portal.ts';

const { db, as, anonymous } = await testPortal();
await db.deleteFrom('calendarYear').execute();
await db
  .insertInto('calendarYear')
  .values([2023, 2024, 2025, 2026, 2027, 2028].map((id) => ({ id, isOpen: id !== 2023 })))
  .execute();

const admin = await makeUser(db, { permissions: planner, firstname: 'Béa', name: 'Owona' });
const client = await as(admin.id);
const other = await as((await makeUser(db, { permissions: planner, firstname: 'Luc', name: 'Manga' })).id);
const reader = await as((await makeUser(db, { permissions: ['AnnualTargetSales.ModuleAccess'] })).id);
const stranger = await as((await makeUser(db)).id);
const rep = (await makeUser(db, { representative: true, firstname: 'Awa', name: 'Ndiaye' })).id;
const { formIds } = await makeProduct(db, { name: 'Amoxilis', forms: 3 });
const [form = 0, second = 0, third = 0] = formIds;

const cell = (traits: object = {}) => ({
  userId: rep,
  formId: form,
  month: 1,
  quantity: 10,
  amount: null,
  version: 0,
  ...traits,
});
const save = (cells: object[], year = 2026, by = client) => by(expectations.save, { body: { year, cells } as never });
const stored = (month: string, formId = form) =>
  db
    .selectFrom('objective')
    .where('userId', '=', rep)
    .where('formId', '=', formId)
    .where('month', '=', month)
    .select(['quantity', 'amount', 'version'])
    .executeTakeFirst();
const lastAudit = () =>
  db.selectFrom('auditEvent').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const auditCount = async () =>
  (await db.selectFrom('auditEvent').select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;

const spread = { userId: rep, formId: form, quarter: null, quantity: 12, amount: null, version: 0 };
/** Every endpoint that writes, for a given year. */
const writes = (year: number): [AnyEndpoint, object][] => [
  [expectations.save, { body: { year, cells: [cell()] } }],
  [expectations.spread, { body: { year, by: 'even', items: [spread] } }],
  [expectations.copy, { body: { year: year - 1, percent: 100, existing: 'overwrite' } }],
];
const locking = (year: number, locked = true) => ({ body: { year, locked } });

describe('access', () => {
  it('requires a session', async () => {
    expect((await anonymous(expectations.yearly, { query: { year: 2026 } })).status).toBe(401);
    for (const [endpoint, input] of writes(2026)) expect((await anonymous(endpoint, input as never)).status).toBe(401);
  });

  it('lets permitted callers read, and refuses the rest', async () => {
    const calls = (client_: typeof client) => [
      client_(expectations.yearly, { query: { year: 2026 } }),
      client_(expectations.quarterly, { query: { year: 2026, userId: rep } }),
      client_(expectations.monthly, { query: { year: 2026, formId: form } }),
      client_(expectations.history, { query: { userId: rep, formId: form, month: '2026-01-01' } }),
    ];
    for (const { status } of await Promise.all(calls(reader))) expect(status).toBe(200);
    for (const { status } of await Promise.all(calls(stranger))) expect(status).toBe(403);
  });

  it('refuses every write to callers who may only read, and to those who may not even read', async () => {
    const half = await as((await makeUser(db, { permissions: ['AnnualTargetSales.Update'] })).id);
    for (const by of [reader, stranger, half]) {
      for (const [endpoint, input] of writes(2026)) expect((await by(endpoint, input as never)).status).toBe(403);
      expect((await by(expectations.lock, locking(2026))).status).toBe(403);
    }
    expect(await db.selectFrom('objective').selectAll().execute()).toEqual([]);
  });
});

describe('invalid input', () => {
  it.each([
    [{ quantity: -1 }, 'cells.0.quantity', 'too_small:0'],
    [{ quantity: 1.5 }, 'cells.0.quantity', 'invalid'],
    [{ quantity: 1_000_000_000 }, 'cells.0.quantity', 'too_big:999999999'],
    [{ amount: '-1' }, 'cells.0.amount', 'invalid'],
    [{ amount: '1.234' }, 'cells.0.amount', 'invalid'],
    [{ month: 0 }, 'cells.0.month', 'too_small:1'],
    [{ month: 13 }, 'cells.0.month', 'too_big:12'],
    [{ version: -1 }, 'cells.0.version', 'too_small:0'],
    [{ colour: 'red' }, 'cells.0.colour', 'unknown_field'],
    [{ userId: 999_999 }, 'cells.0.userId', 'unknown'],
    [{ formId: 999_999 }, 'cells.0.formId', 'unknown'],
  ])('%o is reported at its place, and nothing is saved', async (traits, field, fault) => {
    const { status, problem } = await save([cell(traits), cell({ month: 2 })]);
    expect([status, problem.errors]).toEqual([400, { [field]: [fault] }]);
    expect(await stored('2026-02-01')).toBeUndefined();
  });

  it('too many cells are refused', async () => {
    const { status, problem } = await save(Array.from({ length: 5_001 }, () => cell()));
    expect([status, problem.errors]).toEqual([400, { cells: ['too_many:5000'] }]);
  });

  it('a duplicate cell is reported at each place', async () => {
    const { problem } = await save([cell(), cell({ month: 2 }), cell({ quantity: 5 })]);
    expect(problem.errors).toEqual({ 'cells.2': ['taken'] });
  });

  it('non-representatives, people who left, and inactive forms get no new objectives', async () => {
    const clerk = (await makeUser(db)).id;
    const gone = (await makeUser(db, { representative: true, enabled: false })).id;
    const stopped = (await makeProduct(db, { forms: 1, active: false })).formIds[0];
    const cells = [cell({ userId: clerk }), cell({ userId: gone }), cell({ formId: stopped })];
    expect((await save(cells)).problem.errors).toEqual({
      'cells.0.userId': ['unknown'],
      'cells.1.userId': ['unknown'],
      'cells.2.formId': ['unknown'],
    });
    await makeObjective(db, { userId: gone, formId: form, month: '2026-05-01' });
    const { body } = await save([cell({ userId: gone, month: 5, quantity: null, version: 1 })]);
    expect(body.results).toMatchObject([{ ok: true, cell: { quantity: null, version: 2 } }]);
  });

  it('a year missing from the calendar is unknown', async () => {
    for (const [endpoint, input] of writes(2090))
      expect((await client(endpoint, input as never)).problem.errors).toEqual({ year: ['unknown_year'] });
    expect((await client(expectations.lock, locking(2090))).problem.errors).toEqual({ year: ['unknown_year'] });
    expect((await client(expectations.yearly, { query: { year: 2090 } })).problem.errors).toEqual({
      year: ['unknown_year'],
    });
  });
});

describe('saving', () => {
  it('answers each cell with its new version, and leaves one row in the trail', async () => {
    const before = await auditCount();
    const { status, body } = await save([
      cell({ month: 3, quantity: 120 }),
      cell({ month: 4, quantity: 0, amount: '5000.50' }),
      cell({ month: 5, quantity: null }),
    ]);
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      { userId: rep, formId: form, month: 3, ok: true, cell: { quantity: 120, amount: null, version: 1 } },
      { month: 4, ok: true, cell: { quantity: 0, amount: '5000.5', amountSet: true, version: 1 } },
      { month: 5, ok: true, changedBy: null, cell: { quantity: null, version: 0 } },
    ]);
    expect(await auditCount()).toBe(before + 1);
    expect(await lastAudit()).toMatchObject({
      action: 'expectations.update',
      entity: 'objectives',
      entityId: '2026',
      label: '2026',
      changes: {
        cells: { after: 2 },
        examples: {
          after: ['Awa Ndiaye · Amoxilis 1 mg · 03/2026 · 120', 'Awa Ndiaye · Amoxilis 1 mg · 04/2026 · 0 (5000.5)'],
        },
      },
    });
  });

  it('two people on different cells both succeed, at the same time', async () => {
    const [one, two] = await Promise.all([
      save([cell({ month: 6, quantity: 1 })]),
      save([cell({ month: 7, quantity: 2 })], 2026, other),
    ]);
    expect([one.body.results[0]?.ok, two.body.results[0]?.ok]).toEqual([true, true]);
    expect([(await stored('2026-06-01'))?.quantity, (await stored('2026-07-01'))?.quantity]).toEqual([1, 2]);
  });

  it('of two on the same cell the second gets both values, and the rest of the call is saved', async () => {
    await save([cell({ month: 8, quantity: 50 })]);
    const { status, body } = await save(
      [cell({ month: 8, quantity: 60 }), cell({ month: 9, quantity: 9 })],
      2026,
      other,
    );
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      {
        ok: false,
        code: 'stale',
        cell: { quantity: 50, version: 1 },
        changedBy: { id: admin.id, name: 'Owona' },
        changedAt: expect.any(String),
      },
      { ok: true, cell: { quantity: 9, version: 1 } },
    ]);
    expect((await lastAudit()).changes).toMatchObject({ cells: { after: 1 }, stale: { after: 1 } });
    const answers = await Promise.all([
      save([cell({ month: 8, quantity: 70, version: 1 })]),
      save([cell({ month: 8, quantity: 80, version: 1 })], 2026, other),
    ]);
    expect(answers.map(({ body: { results } }) => results[0]?.ok).filter(Boolean)).toEqual([true]);
  });

  it('of two who write a new cell at once, one gets the value of the other', async () => {
    const answers = await Promise.all([
      save([cell({ month: 10, quantity: 1 }), cell({ formId: second, month: 10, quantity: 1 })]),
      save([cell({ formId: second, month: 10, quantity: 2 }), cell({ month: 10, quantity: 2 })], 2026, other),
    ]);
    const oks = answers.flatMap(({ body }) => body.results.map(({ ok }) => ok));
    expect(oks.filter(Boolean)).toHaveLength(2);
  });

  it('a value that is already there counts as saved, without a new version, an audit row or a history entry', async () => {
    await save([cell({ formId: third, month: 1, quantity: 5 })]);
    const before = await auditCount();
    const { body } = await save([cell({ formId: third, month: 1, quantity: 5 })], 2026, other);
    expect(body.results).toMatchObject([{ ok: true, cell: { quantity: 5, version: 1 } }]);
    expect(await auditCount()).toBe(before);
    const stale = await save([cell({ formId: third, month: 1, quantity: 6 })], 2026, other);
    expect(stale.body.results).toMatchObject([{ ok: false, code: 'stale' }]);
    expect(await auditCount()).toBe(before);
  });

  it('empties a cell, whose history stays', async () => {
    await save([cell({ formId: third, month: 2, quantity: 5 })]);
    await save([cell({ formId: third, month: 2, quantity: 7, amount: '700', version: 1 })], 2026, other);
    await save([cell({ formId: third, month: 2, quantity: null, version: 2 })]);
    const query = { userId: rep, formId: third, month: '2026-02-01' };
    const { body } = await reader(expectations.history, { query });
    expect(body.map(({ version, quantity, amount, act, by }) => [version, quantity, amount, act, by.name])).toEqual([
      [3, null, null, 'entered', 'Owona'],
      [2, 7, '700', 'entered', 'Manga'],
      [1, 5, null, 'entered', 'Owona'],
    ]);
    expect((await reader(expectations.history, { query: { ...query, month: '2026-12-01' } })).body).toEqual([]);
    expect((await reader(expectations.history, { query: { ...query, month: '2026-12-02' } })).status).toBe(400);
  });
});

describe('a read-only year', () => {
  it('refuses every write while it is locked, saying by whom and when', async () => {
    const { body } = await client(expectations.lock, locking(2027));
    expect(body).toMatchObject({ year: 2027, lock: { by: { id: admin.id, name: 'Owona' }, at: expect.any(String) } });
    expect(await lastAudit()).toMatchObject({ action: 'expectations.lock', entityId: '2027', label: '2027' });
    for (const [endpoint, input] of writes(2027)) {
      const { status, problem } = await other(endpoint, input as never);
      expect([status, problem.code, problem.current]).toEqual([409, 'locked', body.lock]);
    }
    expect(await stored('2027-01-01')).toBeUndefined();
    const grid = await other(expectations.yearly, { query: { year: 2027 } });
    expect([grid.body.lock, grid.body.actions]).toEqual([body.lock, ['copy', 'unlock']]);
    const again = await other(expectations.lock, locking(2027));
    expect([again.status, again.problem.code, again.problem.current]).toEqual([409, 'conflict', body]);
  });

  it('accepts writes again once it is unlocked', async () => {
    expect((await other(expectations.lock, locking(2027, false))).body).toEqual({ year: 2027, lock: null });
    expect(await lastAudit()).toMatchObject({ action: 'expectations.unlock', entityId: '2027' });
    expect((await save([cell()], 2027)).body.results).toMatchObject([{ ok: true }]);
    expect((await client(expectations.lock, locking(2027, false))).problem.code).toBe('conflict');
  });

  it('refuses every write once the calendar has closed it, even a lock', async () => {
    const calls: [AnyEndpoint, object][] = [...writes(2023), [expectations.lock, locking(2023)]];
    for (const [endpoint, input] of calls) {
      const { status, problem } = await client(endpoint, input as never);
      expect([status, problem.code]).toEqual([409, 'closed_year']);
    }
    const { body } = await client(expectations.yearly, { query: { year: 2023 } });
    expect([body.isOpen, body.actions]).toEqual([false, ['copy']]);
  });

  it('is not closed during a save', async () => {
    const version = (await client(years.list)).body.find(({ id }) => id === 2028)?.version ?? 0;
    const [saved] = await Promise.all([
      save([cell()], 2028),
      client(years.update, { body: { id: 2028, version, isOpen: false } }),
    ]);
    // Whichever came first: it is saved in an open year, or refused in a closed one.
    expect([200, 409]).toContain(saved.status);
    expect((await stored('2028-01-01')) !== undefined).toBe(saved.status === 200);
  });
});

it('returns what the caller may do', async () => {
  const actions = async (by: typeof client) => (await by(expectations.yearly, { query: { year: 2026 } })).body.actions;
  expect(await actions(client)).toEqual(['update', 'copy', 'lock']);
  expect(await actions(reader)).toEqual([]);
});
