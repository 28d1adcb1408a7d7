import { randomUUID } from 'node:crypto';
import { richTextOf } from '@portal/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase, openPool } from './db/database.ts';
import { urlOf } from './db/embedded/connection.ts';
import { testConnection } from './test/portal.ts';
import { type PortalProcess, startProcess } from './test/process.ts';
import { temporaryFolder } from './test/temporary.ts';
import { empty, login, setUp } from './test/writers.ts';

const PEOPLE = 5_000;
/** Milliseconds from the first statement to the end of the sending, and after it. */
const MOMENTS = [30, 250, 700, 1_500];

type Sending = { id: string; body: () => FormData };

/** A message to everyone, the same each time it is sent. */
function messageToAll(): Sending {
  const id = randomUUID();
  const message = {
    id,
    requestId: randomUUID(),
    files: [],
    subject: 'À tous',
    body: richTextOf('Bonjour.'),
    audience: { everyone: true },
  };
  const body = () => {
    const form = new FormData();
    form.set('messageDTO', JSON.stringify(message));
    return form;
  };
  return { id, body };
}

/** Signed in beforehand, so that a moment is one of the sending. */
async function sender(portal: PortalProcess) {
  const url = await portal.ready;
  const headers = { authorization: `Bearer ${await login(url)}` };
  return async ({ body }: Sending): Promise<number> =>
    (await fetch(`${url}/api/messages/send`, { method: 'POST', headers, body: body() })).status;
}

it('a message to 5,000 people reaches each of them exactly once, killed in the middle of it', async () => {
  const connection = await testConnection();
  const pool = openPool({ connection, onError: () => undefined, max: 1 });
  const db = openDatabase(pool);
  const settings = {
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: urlOf(connection),
    TOKEN_KEY: 'k'.repeat(32),
    ...empty,
  };
  let portal = startProcess(settings);
  await setUp(portal);
  await sql`
    insert into app_user (firstname, name, email, username, password_hash)
    select 'Personne', 'N' || k, 'n' || k || '@foule.example', 'n' || k, 'none' from generate_series(1, ${PEOPLE}::integer) k`.execute(
    db,
  );
  for (const moment of MOMENTS) {
    const message = messageToAll();
    const send = await sender(portal);
    const sending = send(message).catch(() => 0);
    setTimeout(() => void portal.kill('SIGKILL'), moment);
    await Promise.all([portal.ended, sending]);
    portal = startProcess(settings);
    // Whatever happened to the first request, the browser retries it.
    expect(await (await sender(portal))(message)).toBe(200);
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from message_recipient where message_id = ${message.id}::uuid and not is_sender) as readers,
        (select recipients from message_figures where message_id = ${message.id}::uuid) as counted,
        (select count(*) from notification where link like ${`%${message.id}`}) as told,
        (select count(distinct user_id) from notification where link like ${`%${message.id}`}) as people`.execute(db);
    expect(rows[0]).toEqual({ readers: PEOPLE, counted: PEOPLE, told: PEOPLE, people: PEOPLE });
  }
  await portal.kill('SIGTERM');
  await db.destroy();
});
