import { type Permission, type PointSave, status } from '@portal/contract';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Context } from '../../context.ts';
import { write } from '../../db/transaction.ts';
import { makeUser } from '../../test/factories.ts';
import { testMailServer } from '../../test/mail-server.ts';
import { actionToSave, makeMinutes, pointToSave } from '../../test/minutes.ts';
import { testPortal } from '../../test/portal.ts';
import { meetingActionsJobs } from './actions.jobs.ts';
import { sendMinutesMail } from './mails.service.ts';
import { settleApproval } from './circulation.service.ts';

const { url, received } = await testMailServer();
const portal = await testPortal({ SMTP_URL: url, PUBLIC_URL: 'https://portail.example' });
const { db, resources } = portal;
/** Sends no e-mails. */
const quiet = await testPortal();

const reads: Permission[] = ['MeetingsReports.ModuleAccess', 'MeetingsReports.Read'];
type Reader = { id: number; username: string };
type Traits = { enabled?: boolean; language?: string; mailCopies?: boolean; permissions?: Permission[] };

/** A reader who wants copies by default. */
async function reader(on: typeof db, traits: Traits = {}) {
  const { enabled = true, language = 'fr', mailCopies = true, permissions = reads } = traits;
  const made = await makeUser(on, { permissions, enabled, firstname: 'Fatou', name: 'Diop' });
  await on.updateTable('appUser').set({ language, mailCopies }).where('id', '=', made.id).execute();
  return made;
}

/** Approves minutes with these points and participants. */
async function approve(on: typeof portal, invited: Reader[], points: PointSave[]) {
  const [author, approver] = [await reader(on.db), await reader(on.db)];
  const id = await makeMinutes(on.db, {
    authorId: author.id,
    statusId: status.submitted,
    title: 'Cycle « Été »',
    date: '2026-11-12',
    points,
    participants: [author, approver, ...invited].map(({ id: userId }) => ({ userId })),
  });
  await on.db.updateTable('meetingsReport').set({ statusId: status.approved }).where('id', '=', id).execute();
  const caller = { id: approver.id, sessionId: '', permissions: [], roles: [] };
  const context: Context = { ...on.resources, caller, address: '', device: '', requestId: '' };
  await write(context, async (inside) => {
    await settleApproval(inside, { id });
    await inside.audit({ action: 'meetings-reports.approve', entity: 'meetingsReport', entityId: id });
  });
  return id;
}

const waiting = async (on: typeof db, reportId: string) => {
  const { rows } = await sql<{ data: { userId: number } }>`
    select data from pgboss.job where name = 'minutes-mail' and data->>'reportId' = ${reportId}`.execute(on);
  return rows.map(({ data }) => data.userId);
};

const decode = (raw: string) =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());

it('a copy is sent to those who want it: not to disabled accounts, nor to the author or approver', async () => {
  const wanting = await reader(db);
  const others = [await reader(db, { mailCopies: false }), await reader(db, { enabled: false })];
  const id = await approve(portal, [wanting, ...others], [pointToSave()]);
  expect(await waiting(db, id)).toEqual([wanting.id]);
});

it('no copy waits if no e-mail can be sent', async () => {
  await approve(portal, [], []);
  const id = await approve(quiet, [await reader(quiet.db)], [pointToSave()]);
  const { rows } = await sql<{ name: string | null }>`select to_regclass('pgboss.job')::text as name`.execute(quiet.db);
  expect(rows[0]?.name === null ? [] : await waiting(quiet.db, id)).toEqual([]);
});

it('contains title, day, decisions, actions and a link, in the language of its reader', async () => {
  const [french, english] = [await reader(db), await reader(db, { language: 'en' })];
  const point = pointToSave({
    decisions: [{ id: crypto.randomUUID(), text: 'Doubler les visites à Kribi' }],
    actions: [actionToSave({ ownerId: french.id, what: 'Envoyer les échantillons', dueOn: '2026-11-20' })],
  });
  const before = received.length;
  const id = await approve(portal, [french, english], [point]);
  meetingActionsJobs(resources);
  await resources.jobs.start();
  const to = ({ username }: Reader) =>
    decode(received.slice(before).find((mail) => mail.includes(`To: ${username}@test.example`)) ?? '');
  await vi.waitFor(() => expect(to(french) && to(english)).toBeTruthy());
  expect(to(french)).toContain('Le compte rendu «\u202fCycle « Été »\u202f» de la réunion du 12-11-26 est approuvé.');
  expect(to(french)).toContain('Décisions\r\n• Doubler les visites à Kribi');
  expect(to(french)).toContain('Actions\r\n• Envoyer les échantillons – Fatou Diop, pour le 20-11-26');
  expect(to(french)).toContain(`https://portail.example/dashboard/meetings-reports/read?id=${id}`);
  expect(to(english)).toContain('Decisions\r\n• Doubler les visites à Kribi');
  expect(to(english)).toContain('Envoyer les échantillons – Fatou Diop, by 11/20/26');
});

it('is not sent to people who switched it off, were disabled or may no longer read minutes', async () => {
  const readers = [
    await reader(db, { mailCopies: false }),
    await reader(db, { enabled: false }),
    await reader(db, { permissions: [] }),
    await reader(db),
  ];
  const id = await makeMinutes(db, {
    authorId: (await reader(db)).id,
    statusId: status.approved,
    points: [],
    participants: readers.slice(0, 3).map(({ id: userId }) => ({ userId })),
  });
  const sent = received.length;
  // The last was never invited.
  for (const { id: userId } of readers) await sendMinutesMail(resources, { reportId: id, userId });
  expect(received.length).toBe(sent);
});
