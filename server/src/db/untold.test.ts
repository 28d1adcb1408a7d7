import { randomBytes } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { withClient } from '../backup/backup.fixture.ts';
import { listMigrations } from './migrate.ts';

const UNTOLD = 39;

/** A message from user 1 to user 2 that contains a word, with a file, an answer of each, and their notifications. */
const messageThat = (id: string, state: 'sent' | 'withdrawn', word: string) => `
  insert into message (id, sender_id, state, subject, body, preview, said, audience, file_count, sent_at, withdrawn_at)
    values ('${id}', 1, '${state}', '${word}', '{"type": "doc", "content": [{"type": "paragraph", "content": [{"type": "text", "text": "${word}"}]}]}',
      '${word}', '${word}', '{}', 1, now(), ${state === 'withdrawn' ? 'now()' : 'null'});
  insert into message_recipient (message_id, user_id, is_sender, thread_at, thread_answers)
    values ('${id}', 1, true, null, 0), ('${id}', 2, false, now(), 2), ('${id}', 3, false, now(), 1);
  insert into message_figures (message_id, recipients, answers) values ('${id}', 2, 3);
  insert into message_answer (id, message_id, author_id, thread_of, text) values
    (gen_random_uuid(), '${id}', 1, 2, '${word}'), (gen_random_uuid(), '${id}', 2, 2, 'Entendu'),
    (gen_random_uuid(), '${id}', 1, 3, '${word}');
  insert into notification (user_id, tab, key, params, link)
    select person, 'alerts', 'messageReceived', '{"person": "Awa Ba", "subject": "${word}"}', '/dashboard?message=${id}'
    from generate_series(1, 2) person;
  insert into notification_mail (batch, user_id, key, params, link)
    values (gen_random_uuid(), 2, 'messageAnswered', '{"subject": "${word}"}', '/dashboard?message=${id}');`;

it('messages withdrawn earlier keep only their place; others stay as they are', async () => {
  const database = `untold_${randomBytes(6).toString('hex')}`;
  await withClient(inject('postgres'), (client) => client.query(`create database ${database}`));
  await withClient({ ...inject('postgres'), database }, async (client) => {
    const migrations = await listMigrations();
    for (const { sql } of migrations.filter(({ number }) => number < UNTOLD)) await client.query(sql);
    await client.query(`
      insert into designation (name) values ('Délégué');
      insert into app_user (username, email, firstname, name, password_hash, designation_id)
      select 'u' || n, 'u' || n || '@x.example', 'Awa', 'Ba', '', (select min(id) from designation) from generate_series(1, 3) n`);
    const [gone, kept] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'];
    await client.query(messageThat(gone, 'withdrawn', 'licorne'));
    await client.query(messageThat(kept, 'sent', 'colombe'));

    for (const { sql } of migrations.filter(({ number }) => number === UNTOLD)) await client.query(sql);
    const tables = [
      'message',
      'message_answer',
      'message_recipient',
      'message_figures',
      'notification',
      'notification_mail',
    ];
    const rowsOf = async (table: string) =>
      (await client.query(`select to_jsonb(t)::text as row from ${table} t`)).rows;
    let all = '';
    for (const table of tables) all += JSON.stringify(await rowsOf(table));
    expect([all.includes('licorne'), all.includes('colombe')]).toEqual([false, true]);
    const { rows: threads } = await client.query(
      `select user_id, thread_answers, thread_at is null as "isNone" from message_recipient where message_id = '${gone}' order by 1`,
    );
    expect(threads).toEqual([
      { user_id: 1, thread_answers: 0, isNone: true },
      { user_id: 2, thread_answers: 1, isNone: false },
      { user_id: 3, thread_answers: 0, isNone: true },
    ]);
    const { rows: told } = await client.query(
      `select user_id, key, params from notification where link like '%${gone}' order by 1`,
    );
    expect(told).toEqual([{ user_id: 2, key: 'messageWithdrawn', params: { person: 'Awa Ba' } }]);
    await expect(client.query(`update message set subject = 'encore' where id = '${gone}'`)).rejects.toThrow(
      'message_withdrawn_text',
    );
  });
});
