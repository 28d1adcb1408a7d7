import { account } from '@portal/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeRole, makeUser } from '../../test/factories.ts';
import { testMailServer } from '../../test/mail-server.ts';
import { correspondents } from '../../test/messages.ts';
import { makeMinutes } from '../../test/minutes.ts';
import { testPortal } from '../../test/portal.ts';
import { daysAgo, makeReport } from '../../test/reports.ts';
import { decidedFlows } from '../document-kinds.ts';
import { sendNotificationMails, sendRefusedMail } from './mails.service.ts';
import { notificationsJobs } from './notifications.jobs.ts';
import { notify } from './notifications.service.ts';
import { sumUp } from './summary.service.ts';

const server = await testMailServer();
const { received, moods, slowness } = server;
const { db, resources, as } = await testPortal({ SMTP_URL: server.url, PUBLIC_URL: 'https://portail.example' });

beforeEach(async () => {
  received.length = 0;
  moods.clear();
  slowness.milliseconds = 0;
  await sql`delete from notification_mail`.execute(db);
  await sql`update app_user set summary_hour = null`.execute(db);
});

/** A reader who wants e-mails about reports by default. */
async function reader({ language = 'fr', wants = true } = {}) {
  const made = await makeUser(db, { firstname: 'Fatou', name: 'Diop' });
  await db
    .updateTable('appUser')
    .set({ language, mailedGroups: wants ? ['reports'] : [] })
    .where('id', '=', made.id)
    .execute();
  return made;
}
type Reader = Awaited<ReturnType<typeof reader>>;

const addressOf = ({ username }: Reader) => `${username}@test.example`;
const decode = (raw = '') =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
const to = (who: Reader) => received.filter((mail) => mail.includes(`To: ${addressOf(who)}`)).map(decode);

const link = '/dashboard/work-reports/1/x/read';
const tell = (readers: Reader[], params: Record<string, string> = {}) =>
  db
    .transaction()
    .execute((tx) =>
      notify(
        { ...resources, db: tx },
        {
          to: readers.map(({ id }) => id),
          tab: 'alerts',
          key: 'workReportReturned',
          link,
          params: { person: 'Awa Ba', day: '2026-11-14', comment: 'À revoir', ...params },
        },
      ),
    );

const batches = async () => {
  const { rows } = await sql<{ batch: string }>`select distinct batch from notification_mail`.execute(db);
  return rows.map(({ batch }) => batch);
};
const post = async () => {
  for (const batch of await batches()) await sendNotificationMails(resources, { batch });
};

describe('an e-mail of a notification', () => {
  it('waits in the transaction of the act, only for those who chose it', async () => {
    const [ada, bob] = [await reader(), await reader({ wants: false })];
    await expect(
      db.transaction().execute(async (tx) => {
        const inside = { ...resources, db: tx };
        await notify(inside, { to: [ada.id], tab: 'alerts', key: 'workReportApproved' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await batches()).toEqual([]);
    await tell([ada, bob]);
    await post();
    expect([to(ada).length, to(bob).length]).toEqual([1, 0]);
  });

  it('is in the language of its reader, as text and HTML, with a link and nothing executable', async () => {
    const [ada, eve] = [await reader(), await reader({ language: 'en' })];
    await tell([ada, eve], { comment: 'Voir\r\nBcc: x@y.example <script>alert(1)</script>' });
    await post();
    const [mail = '', other = ''] = [to(ada)[0], to(eve)[0]];
    expect([mail.includes('text/plain'), mail.includes('text/html')]).toEqual([true, true]);
    expect(mail).toContain('Awa Ba vous a renvoyé votre rapport du 14-11-26');
    expect(mail).toContain(`https://portail.example${link}`);
    expect(mail.split('text/html')[1]).toContain('&lt;script&gt;');
    expect(mail.split('text/html')[1]).not.toMatch(/<script|<img/);
    expect(mail.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
    expect(other).toContain('Hello Fatou');
  });

  it('is sent even if the group is muted on the portal, but not to those who switched it off or were disabled', async () => {
    const [ada, bob, eve] = [await reader(), await reader(), await reader()];
    const call = await as(ada.id);
    await call(account.updateProfile, { body: { version: 1, mutedGroups: ['reports'] } });
    await tell([ada, bob, eve]);
    await db.updateTable('appUser').set({ mailedGroups: [] }).where('id', '=', bob.id).execute();
    await db.updateTable('appUser').set({ enabled: false }).where('id', '=', eve.id).execute();
    await post();
    expect([ada, bob, eve].map((who) => to(who).length)).toEqual([1, 0, 0]);
  });
});

describe('a mail server that', () => {
  it('refuses one, even temporarily, does not affect the others; waiting ones are retried, once each', async () => {
    const [ada, bob, eve] = [await reader(), await reader(), await reader()];
    moods.set(addressOf(ada), 'refuse').set(addressOf(bob), 'later');
    await tell([ada, bob, eve]);
    const [batch = ''] = await batches();
    await expect(sendNotificationMails(resources, { batch })).rejects.toThrow('tried again');
    expect([ada, bob, eve].map((who) => to(who).length)).toEqual([0, 0, 1]);
    moods.delete(addressOf(bob));
    await sendNotificationMails(resources, { batch });
    expect([ada, bob, eve].map((who) => to(who).length)).toEqual([0, 1, 1]);
  });

  it('refuses one for good leaves it with its reason, to be retried once by an operator', async () => {
    const ada = await reader();
    moods.set(addressOf(ada), 'refuse');
    await tell([ada]);
    await post();
    const [batch = ''] = await batches();
    const { rows } = await sql`select from pgboss.job
      where name = 'refused-notification-mail' and data ->> 'batch' = ${batch}`.execute(db);
    expect(rows).toHaveLength(1);
    // It fails with the mail server's reply, and is still there.
    await expect(sendRefusedMail(resources, { batch })).rejects.toThrow(/55\d/);
    moods.clear();
    await sendRefusedMail(resources, { batch });
    await sendRefusedMail(resources, { batch });
    expect(to(ada)).toHaveLength(1);
    expect(await batches()).toEqual([]);
  });

  it('is down is retried later; a slow one gets each once, however many workers there are', async () => {
    const [ada, bob] = [await reader(), await reader()];
    await tell([ada, bob]);
    await server.leave();
    await expect(post()).rejects.toThrow('away');
    await server.comeBack();
    slowness.milliseconds = 200;
    await Promise.all([post(), post(), post()]);
    expect([to(ada).length, to(bob).length]).toEqual([1, 1]);
  });

  it('disconnects after receiving the message gets it only once', async () => {
    const ada = await reader();
    moods.set(addressOf(ada), 'breakOff');
    await tell([ada]);
    await post();
    moods.clear();
    await post();
    expect(to(ada)).toHaveLength(1);
  });
});

describe('the daily summary', () => {
  /** The portal of the tests is in this zone, an hour before UTC’s. */
  const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour - 1, 5));
  const asks = async (hour: number, since = at(10, 0)) => {
    const made = await reader();
    const asked = { summaryHour: hour, summarisedAt: since.toISOString() };
    await db.updateTable('appUser').set(asked).where('id', '=', made.id).execute();
    return made;
  };
  const summing = { ...resources, flows: decidedFlows };
  const sumUpAt = async (now: Date) => {
    await sumUp(summing, undefined, now);
    await post();
  };
  const unread = (who: Reader) =>
    sql`insert into notification (user_id, tab, key) values (${who.id}, 'alerts', 'workReportSubmitted'), (${who.id}, 'alerts', 'workReportReturned')`.execute(
      db,
    );

  it('is sent at the chosen hour, once a day, with what waits', async () => {
    expect(resources.config.timeZone).toBe('Africa/Douala');
    const ada = await asks(7, at(11, 8));
    await unread(ada);
    await sumUpAt(at(12, 6));
    expect(to(ada)).toHaveLength(0);
    await sumUpAt(at(12, 7));
    await sumUpAt(at(12, 8));
    expect(to(ada)).toHaveLength(1);
    // Submitted and returned documents are in two lists: the link is that of the newest.
    expect(to(ada)[0]).toMatch(/Rapports\u202f: 2\s+https:\/\/portail\.example\/dashboard\s/);
    await sumUpAt(at(13, 7));
    expect(to(ada)).toHaveLength(2);
  });

  it('counts what is to be decided, done, acknowledged and read, with a link for each', async () => {
    const ada = await asks(7, at(11, 8));
    const author = await makeUser(db, { managerId: ada.id });
    const roleId = await makeRole(db, ['WorkReports.Approve', 'MeetingsReports.Approve']);
    await db.insertInto('userRole').values({ userId: ada.id, roleId }).execute();
    for (const days of [3, 4]) await makeReport(db, { authorId: author.id, statusId: 2, periodStart: daysAgo(days) });
    // Another team's waits for someone else, and one's own for one's manager.
    await makeReport(db, { authorId: (await makeUser(db)).id, statusId: 2, periodStart: daysAgo(3) });
    await makeReport(db, { authorId: ada.id, statusId: 2, periodStart: daysAgo(3) });
    const reportId = await makeMinutes(db, { authorId: author.id, statusId: 2 });
    await sql`insert into meeting_action (report_id, point_id, position, id, owner_id, point, what, due_on)
      select ${reportId}::uuid, gen_random_uuid(), 0, gen_random_uuid(), ${ada.id}, '', 'x', day
      from unnest(array['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-20']::date[]) day`.execute(db);
    const { sender, sent } = correspondents({ db, as });
    const manager = await sender();
    await sent(manager, [ada], { ackRequired: true });
    await sent(manager, [ada]);
    await sumUpAt(at(12, 7));
    const mail = to(ada).find((one) => one.includes('/meetings-reports/actions')) ?? '';
    const text = mail.split('text/html')[0] ?? '';
    const leads = [...text.matchAll(/: (\d+)\s+https:\/\/portail\.example\/dashboard(\S*)/g)].map(([, count, way]) => [
      count,
      way,
    ]);
    expect(leads).toEqual([
      ['2', '/work-reports/non-approved'],
      ['1', '/meetings-reports/non-approved'],
      ['2', '/meetings-reports/actions'],
      ['1', '/meetings-reports/actions'],
      ['1', '?message=all'],
      ['2', '?message=all'],
      // The notifications of the same messages.
      ['2', '?message=all'],
    ]);
  });

  it('links the unread of each group to its list, or to the newest', async () => {
    const ada = await asks(7, at(11, 8));
    const told = [
      ['workReportSubmitted', '/dashboard/work-reports/1/x/approve'],
      ['workReportSubmitted', '/dashboard/work-reports/1/y/approve'],
      ['actionGiven', '/dashboard/meetings-reports/read?id=x'],
      ['actionDue', '/dashboard/meetings-reports/read?id=y'],
      ['minutesSubmitted', '/dashboard/meetings-reports/approve?id=x'],
      ['minutesReturned', '/dashboard/meetings-reports/read?id=y'],
      ['messageReceived', '/dashboard?message=x'],
      ['importFailed', '/dashboard/settings/products/import?id=x'],
      ['importLoaded', '/dashboard/settings/products/import?id=y'],
    ] as const;
    for (const [key, way] of told)
      await db.insertInto('notification').values({ userId: ada.id, tab: 'alerts', key, link: way }).execute();
    await sumUpAt(at(12, 7));
    const [text = ''] = (to(ada)[0] ?? '').split('text/html');
    const leads = [...text.matchAll(/: (\d+)\s+https:\/\/portail\.example\/dashboard(\S*)/g)];
    expect(new Set(leads.map(([, count, way]) => `${count} ${way}`))).toEqual(
      new Set([
        '2 /work-reports/non-approved',
        '2 /meetings-reports/actions',
        '2 /meetings-reports/read?id=y',
        '1 ?message=all',
        '2 /settings/products/import?id=y',
      ]),
    );
  });

  it('is sent once after a time without a server, and once with two servers', async () => {
    const ada = await asks(18, at(10, 19));
    await unread(ada);
    await Promise.all([sumUp(summing, undefined, at(12, 5)), sumUp(summing, undefined, at(12, 5))]);
    await Promise.all([post(), post()]);
    expect(to(ada)).toHaveLength(1);
  });

  it('is not sent if nothing waits, nor to people who are disabled or did not ask for it', async () => {
    const [idle, gone, other] = [await asks(7), await asks(7), await reader()];
    await unread(gone);
    await unread(other);
    await db.updateTable('appUser').set({ enabled: false }).where('id', '=', gone.id).execute();
    await sumUpAt(at(12, 7));
    expect([idle, gone, other].map((who) => to(who).length)).toEqual([0, 0, 0]);
  });

  it('starts at the next occurrence of a newly chosen hour', async () => {
    const ada = await reader();
    await unread(ada);
    await (
      await as(ada.id)
    )(account.updateProfile, { body: { version: 1, summaryHour: 0 } });
    await sumUpAt(new Date());
    expect(to(ada)).toHaveLength(0);
  });
});

it('the jobs send automatically', async () => {
  const ada = await reader();
  notificationsJobs(decidedFlows)(resources);
  await resources.jobs.start();
  await tell([ada]);
  await vi.waitFor(() => expect(to(ada)).toHaveLength(1));
});
