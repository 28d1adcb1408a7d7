import { randomUUID } from 'node:crypto';
import { addDays, monthAfter, reportType, status, uuidOf, weekdayOf } from '@portal/contract';
import { sql } from 'kysely';
import { today } from '../days.ts';
import { closeMonth } from '../modules/performance-tracking/closings.service.ts';
import { addComment } from '../modules/performance-tracking/comments.service.ts';
import { rebuildAll } from '../modules/performance-tracking/rollup.repository.ts';
import { saveHolidays } from '../modules/performance-tracking/settings.service.ts';
import { reports } from '../modules/work-reports/work-reports.service.ts';
import { insertMany } from '../db/insert-many.ts';
import type { Demo } from './demo.ts';

/** National holidays that fall on the same day every year. */
const holidays = [
  { day: '01-01', name: 'Nouvel An' },
  { day: '02-11', name: 'Fête de la Jeunesse' },
  { day: '05-01', name: 'Fête du Travail' },
  { day: '05-20', name: 'Fête nationale' },
  { day: '08-15', name: 'Assomption' },
  { day: '12-25', name: 'Noël' },
];

/** Everyone was there, and looked after the same people, before the first report. */
async function backdate({ db }: Demo, since: string): Promise<void> {
  await sql`update app_user set created_at = ${since}::date`.execute(db);
  await sql`update user_professional_span set from_at = '-infinity'`.execute(db);
}

type Silent = { id: number; managerId: number };

/** Representatives with a list and a password who never reported. */
async function listSilent({ db }: Demo): Promise<Silent[]> {
  const { rows } = await sql<Silent>`
    select app_user.id, manager_id as "managerId" from app_user
    join designation on designation.id = designation_id and is_medical_representative
    where manager_id is not null and password_state = 'active'
      and not exists (select from work_report where author_id = app_user.id)
    order by app_user.id`.execute(db);
  return rows;
}

const HOUR = 3_600_000;

/** Working days without visits: on leave, or in training. */
async function addQuietDays(
  demo: Demo,
  { id: authorId, managerId }: Silent,
  nature: 'leave' | 'training',
  days: string[],
) {
  const rows = days.map((day) => {
    const submittedAt = new Date(Date.parse(`${day}T17:00:00Z`));
    const id = uuidOf(
      submittedAt.getTime(),
      Uint8Array.from({ length: 10 }, () => demo.random.integer(0, 255)),
    );
    return {
      id,
      authorId,
      typeId: reportType.daily,
      statusId: status.approved,
      periodStart: day,
      periodEnd: day,
      nature,
      dayPart: 'whole',
      summary: nature === 'leave' ? 'Congé.' : 'Formation d’intégration.',
      firstSubmittedAt: submittedAt,
      submittedAt,
      decidedAt: new Date(submittedAt.getTime() + 15 * HOUR),
      decidedBy: managerId,
    };
  });
  await insertMany(demo.db, 'workReport', rows);
  const step = { documentKind: 'workReport', comment: '', snapshot: null };
  const events = rows.flatMap(({ id, submittedAt, decidedAt }) => [
    { ...step, documentId: id, at: submittedAt, actorId: authorId, action: 'submit' },
    { ...step, documentId: id, at: decidedAt, actorId: managerId, action: 'approve' },
  ]);
  await insertMany(demo.db, 'approvalEvent', events);
}

const workingDays = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day < to; day = addDays(day, 1)) if (weekdayOf(day) <= 5) days.push(day);
  return days;
};

/** Gives everyone without reports a reason: left a year ago, on a long leave, or newly arrived. */
async function explainSilence(demo: Demo, now: string): Promise<void> {
  const [first, second, third, ...newcomers] = await listSilent(demo);
  for (const person of [first, second])
    if (person)
      await sql`update app_user set enabled = false, disabled_at = ${addDays(now, -400)}::date where id = ${person.id}`.execute(
        demo.db,
      );
  if (third) await addQuietDays(demo, third, 'leave', workingDays(addDays(now, -120), now));
  for (const person of newcomers) {
    const came = addDays(now, -12);
    await sql`update app_user set created_at = ${came}::date where id = ${person.id}`.execute(demo.db);
    await addQuietDays(demo, person, 'training', workingDays(came, now));
  }
}

/** A report of a month that will be closed, which its manager has not come to yet. */
async function findForgotten({ db, users }: Demo, month: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from work_report where author_id = ${users.get('delegue') ?? 0}::integer and type_id = 1 and status_id = 3
      and nature = 'field' and period_start >= ${month}::date and period_start < ${month}::date + interval '1 month'
    order by period_start desc limit 1`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  await sql`update work_report set status_id = 2, decided_at = null, decided_by = null where id = ${id}::uuid`.execute(
    db,
  );
  await sql`delete from approval_event
    where document_id = ${id}::uuid and document_kind = 'workReport' and action = 'approve'`.execute(db);
  return id;
}

/** How many months are closed, and how many after them are still open. */
const CLOSED = 6;
const OPEN = 2;

/** Months are closed, and one report of the last of them approved afterwards. */
async function closeMonths(demo: Demo, thisMonth: string, forgotten: string | undefined): Promise<void> {
  for (let back = OPEN + CLOSED - 1; back >= OPEN; back -= 1)
    await closeMonth(demo.as('admin'), monthAfter(thisMonth, -back));
  if (forgotten === undefined) return;
  const manager = demo.as('superviseur');
  const { id, typeId, version } = await reports.read(manager, forgotten);
  await reports.decide(manager, {
    address: { id, typeId },
    version,
    requestId: randomUUID(),
    decision: 'approve',
    comment: 'Approuvé en retard, désolée.',
  });
}

const remarks = [
  {
    back: 1,
    text: 'Bon mois : la couverture des A progresse. Pensez à revoir les trois médecins que personne n’a vus.',
  },
  {
    back: 2,
    text: 'Les rapports arrivent à temps, merci. À travailler ensemble : la fréquence chez les potentiels B.',
  },
];

/** Differences between people, holidays, closed months and a manager's comments. */
export async function loadPerformance(demo: Demo): Promise<void> {
  const admin = demo.as('admin');
  const now = today(admin.config.timeZone, demo.today);
  const thisMonth = `${now.slice(0, 7)}-01`;
  await backdate(demo, addDays(now, -900));
  await explainSilence(demo, now);
  for (const year of [-1, 0, 1].map((offset) => Number(now.slice(0, 4)) + offset))
    await saveHolidays(admin, { year, holidays: holidays.map(({ day, name }) => ({ day: `${year}-${day}`, name })) });
  const forgotten = await findForgotten(demo, monthAfter(thisMonth, -OPEN));
  await rebuildAll(demo.db);
  await sql`analyze performance_month, performance_contact, user_professional_span`.execute(demo.db);
  await closeMonths(demo, thisMonth, forgotten);
  const userId = demo.users.get('delegue') ?? 0;
  for (const { back, text } of remarks)
    await addComment(demo.as('superviseur'), {
      id: randomUUID(),
      userId,
      span: 'month',
      from: monthAfter(thisMonth, -back),
      text,
    });
}
