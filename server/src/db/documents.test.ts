import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testConnection } from '../test/portal.ts';
import { openPool } from './database.ts';
import { listMigrations, migrate } from './migrate.ts';

/** The migration that gives every id to one document. */
const NUMBER = 33;

const connection = await testConnection('template1');
const pool: pg.Pool = openPool({ connection, onError: () => undefined, max: 2 });
afterAll(() => pool.end());

const [shared, deleted, gone] = [randomUUID(), randomUUID(), randomUUID()];
const [author, stranger, boss] = [1, 2, 3];

/** Data from before ids were unique: an approved report, and other people's documents under its id. */
const BEFORE = `
  insert into app_user (firstname, name, email, username, password_hash)
    select 'P', 'N', n || '@test.example', 'u' || n, '' from generate_series(1, 3) n;
  insert into file (key, size) values ('aa', 1), ('bb', 1);
  insert into work_report (id, type_id, author_id, period_start, period_end, status_id, nature, day_part, file_count, created_at)
    values ('${shared}', 1, ${author}, '2026-01-05', '2026-01-05', 3, 'field', 'whole', 1, '2026-01-05');
  insert into visit (id, report_id, author_id, day, position, channel)
    values (gen_random_uuid(), '${shared}', ${author}, '2026-01-05', 0, 'phone');
  insert into meetings_report (id, author_id, status_id, kind, date, file_count, created_at)
    values ('${shared}', ${stranger}, 2, 'team', '2026-01-06', 1, '2026-01-06');
  insert into meeting_participant (report_id, user_id, attendance, position) values ('${shared}', ${boss}, 'present', 0);
  insert into message (id, sender_id, audience, created_at) values ('${shared}', ${stranger}, '{}', '2026-01-07');
  insert into message_recipient (message_id, user_id) values ('${shared}', ${boss});
  insert into approval_file (document_id, name, file_key, size, type, position) values
    ('${shared}', 'preuve.txt', 'aa', 1, 'text/plain', 0), ('${gone}', 'reste.txt', 'bb', 1, 'text/plain', 0);
  insert into approval_event (document_id, at, actor_id, action, comment) values
    ('${shared}', '2026-01-05 10:00Z', ${author}, 'submit', 'a'), ('${shared}', '2026-01-05 11:00Z', ${boss}, 'approve', 'b'),
    ('${shared}', '2026-01-06 10:00Z', ${stranger}, 'submit', 'c'), ('${gone}', '2026-01-06', ${author}, 'submit', 'd');
  insert into approval_request (document_id, id) values
    ('${shared}', gen_random_uuid()), ('${deleted}', gen_random_uuid()), ('${gone}', gen_random_uuid());
  insert into audit_event (at, actor_id, action, entity, entity_id) values
    ('2026-01-05 10:00:01Z', ${author}, 'work-reports.submit', 'workReport', '${shared}'),
    ('2026-01-05 11:00:01Z', ${boss}, 'work-reports.approve', 'workReport', '${shared}'),
    ('2026-01-06 10:00:01Z', ${stranger}, 'meetings-reports.submit', 'meetingsReport', '${shared}'),
    ('2026-01-02', ${author}, 'work-reports.delete', 'workReport', '${deleted}'),
    ('2026-01-03', ${author}, 'messages.delete', 'message', 'no id');`;

const rows = async (query: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await pool.query<Record<string, unknown>>(query, values)).rows;

beforeAll(async () => {
  const migrations = await listMigrations();
  await migrate(
    connection,
    migrations.filter(({ number }) => number < NUMBER),
  );
  await pool.query(BEFORE);
  await migrate(connection, migrations);
});

describe('an id that several documents had', () => {
  it('is the oldest one’s, with its files and its steps', async () => {
    expect(await rows('select kind, author_id from document where id = $1', shared)).toEqual([
      { kind: 'workReport', author_id: author },
    ]);
    expect(await rows('select name, document_kind from approval_file')).toEqual([
      { name: 'preuve.txt', document_kind: 'workReport' },
    ]);
    const steps = await rows('select comment from approval_event where document_id = $1 order by id', shared);
    expect(steps.map(({ comment }) => comment)).toEqual(['a', 'b']);
    expect(await rows('select 1 from visit where report_id = $1', shared)).toHaveLength(1);
  });

  it('is no longer that of the others, which have a new one, with what belongs to them but no file', async () => {
    const [minutes] = await rows(
      `select meetings_report.id, file_count, comment, user_id, document.author_id from meetings_report
       join document on document.id = meetings_report.id and document.kind = document_kind
       join approval_event event on event.document_id = meetings_report.id and event.document_kind = document.kind
       join meeting_participant on report_id = meetings_report.id`,
    );
    expect(minutes).toMatchObject({ file_count: 0, comment: 'c', user_id: boss, author_id: stranger });
    expect(minutes?.['id']).not.toBe(shared);
    const [message] = await rows('select id, user_id from message join message_recipient on message_id = id');
    expect(message).toMatchObject({ user_id: boss });
    expect([shared, minutes?.['id']]).not.toContain(message?.['id']);
  });
});

describe('what was kept by the id of a document that is not there', () => {
  it('is gone, but for the id itself where the trail says whose it was', async () => {
    expect(await rows('select 1 from approval_event where document_id = $1', gone)).toEqual([]);
    const requests = await rows('select document_id, document_kind from approval_request order by document_kind');
    expect(requests).toHaveLength(2);
    expect(requests.map(({ document_id }) => document_id)).toEqual(expect.arrayContaining([shared, deleted]));
    const claims = await rows(
      `select claim_document($1, 'workReport', $2) as own, claim_document($1, 'workReport', $3) as another,
         claim_document($1, 'message', $2) as kind, claim_document($4, 'message', $3) as free`,
      deleted,
      author,
      stranger,
      gone,
    );
    expect(claims).toEqual([{ own: true, another: false, kind: false, free: true }]);
  });
});

describe('the database itself refuses', () => {
  const add = (table: string, columns: string, values: string) =>
    pool.query(`insert into ${table} (${columns}) values (${values})`);

  it('a second document under an id, of another kind or another author', async () => {
    await expect(add('message', 'id, sender_id, audience', `'${shared}', ${author}, '{}'`)).rejects.toThrow(
      /another doc/,
    );
    await expect(
      add('meetings_report', 'id, author_id, kind, date', `'${shared}', ${author}, 'team', '2026-01-01'`),
    ).rejects.toThrow(/another doc/);
    await expect(
      add(
        'work_report',
        'id, type_id, author_id, period_start, period_end',
        `'${deleted}', 4, ${stranger}, '2026-01-01', '2026-01-01'`,
      ),
    ).rejects.toThrow(/another doc/);
  });

  it('a document of one kind that says it is of another', async () => {
    await expect(pool.query(`update work_report set document_kind = 'message'`)).rejects.toThrow(/document_kind_check/);
    await expect(pool.query(`update work_report set id = gen_random_uuid()`)).rejects.toThrow(/foreign key/);
  });

  it('a file, a step or an act of a kind that its document is not', async () => {
    for (const insert of [
      add(
        'approval_file',
        'document_id, document_kind, name, file_key, size, type, position',
        `'${shared}', 'message', 'x', 'aa', 1, '', 1`,
      ),
      add(
        'approval_event',
        'document_id, document_kind, actor_id, action',
        `'${shared}', 'meetingsReport', 1, 'submit'`,
      ),
      add('approval_request', 'document_id, document_kind, id', `'${shared}', 'message', gen_random_uuid()`),
    ])
      await expect(insert).rejects.toThrow(/violates foreign key/);
    await expect(pool.query('delete from document where id = $1', [shared])).rejects.toThrow(/violates foreign key/);
  });
});
