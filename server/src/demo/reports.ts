import { randomUUID } from 'node:crypto';
import { type ReportSave, addDays, saveOfReport, reportType, status, weekdayOf } from '@portal/contract';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { today } from '../days.ts';
import { touchFile } from '../files/files.repository.ts';
import { reports } from '../modules/work-reports/work-reports.service.ts';
import { tellApart } from './differences.ts';
import { drawPhoto } from './photos.ts';
import { type ReportRows, type Reporter, addDay, addEvent, addMonth, addWeek, noRows } from './report-rows.ts';
import type { Demo } from './demo.ts';
import { insertMany } from '../db/insert-many.ts';
import { fillAtOnce } from '../db/fill-at-once.ts';

const REPORTERS = 12;
const DAYS = 364;

/** Twelve who have a manager and people to visit, `delegue` among them. */
async function listReporters({ db, users }: Demo): Promise<Reporter[]> {
  const { rows } = await sql<Reporter>`
    select id, manager_id as "managerId",
      array(select city_id from user_city where user_id = app_user.id order by city_id) as "cityIds",
      (select jsonb_agg(jsonb_build_object('id', health_professional.id, 'potential', potential, 'facilityId',
          (select min(facility_id) from professional_facility where professional_id = health_professional.id))
          order by health_professional.id)
        from user_professional join health_professional on health_professional.id = professional_id
        where user_id = app_user.id) as professionals,
      array(select distinct pharmacy_id from pharmacy_assignment
        where user_id = app_user.id and to_month is null order by pharmacy_id) as pharmacies
    from app_user
    where manager_id is not null and password_state = 'active'
      and exists (select from user_professional where user_id = app_user.id)
    order by (id = ${users.get('delegue') ?? 0}::integer) desc, id limit ${REPORTERS}::integer`.execute(db);
  return rows;
}

/** A year of one person's reports, with a day missing now and then. */
function addYear(rows: ReportRows, demo: Demo, reporter: Reporter, { now, forms }: { now: string; forms: number[] }) {
  const { random, today: moment } = demo;
  for (let age = DAYS; age > 0; age -= 1) {
    const day = addDays(now, -age);
    if (weekdayOf(day) <= 5 && random.integer(1, 100) > 3) addDay(rows, random, reporter, { day, forms, now: moment });
    if (weekdayOf(day) === 7 && random.integer(1, 100) > 4) addWeek(rows, random, reporter, addDays(day, -6), moment);
    if (day.endsWith('-01') && addDays(day, 31) < now) addMonth(rows, random, reporter, day, moment);
    if (age === 40 || age === 200) addEvent(rows, random, reporter, day, moment);
  }
}

const hues = [
  [80, 205, 137],
  [240, 180, 90],
  [110, 150, 230],
] as const;

/** Photos on some of the reports. The content is kept once, however many reports show it. */
async function attachPhotos(context: Context, { random }: Demo, rows: ReportRows): Promise<void> {
  const { db, files } = context;
  const type = 'image/png';
  const photos: { fileKey: string; size: number }[] = [];
  for (const hue of hues) {
    const { key, size } = await files.put(drawPhoto(hue));
    await touchFile(db, { key, size, type });
    photos.push({ fileKey: key, size });
  }
  const attached = rows.workReport
    .filter(({ visitCount }) => Number(visitCount) > 0 && random.integer(1, 15) === 1)
    .map((report) => ({ report, photo: random.pick(photos) }));
  for (const { report } of attached) report['fileCount'] = 1;
  rows.approvalFile = attached.map(({ report, photo }) => ({
    documentId: report['id'],
    documentKind: 'workReport',
    name: 'rayon.png',
    type,
    position: 0,
    ...photo,
  }));
}

type Daily = Extract<ReportSave, { typeId: typeof reportType.daily }>;

/** The author's correction after the manager's question: another outcome, and a sample added. */
function mended(report: Daily): Daily {
  const [first, ...others] = report.visits;
  if (!first) return report;
  const formId = first.products[0]?.formId;
  const samples = formId === undefined ? [] : [{ formId, quantity: 2 }];
  const text = 'Souhaite essayer sur cinq patients ; rappel prévu.';
  const visits = [{ ...first, outcome: 'positive' as const, text, samples }, ...others];
  return { ...report, visits, needs: 'Deux boîtes d’échantillons supplémentaires.' };
}

/** A report that was returned and resubmitted through the services, so that the next decision shows the changes. */
async function loadReturned(demo: Demo): Promise<void> {
  const [author, manager] = [demo.as('delegue'), demo.as('superviseur')];
  const found = await demo.db
    .selectFrom('workReport')
    .where('authorId', '=', author.caller.id)
    .where('typeId', '=', reportType.daily)
    .where('statusId', '=', status.submitted)
    .where('visitCount', '>', 1)
    .orderBy('periodStart', 'desc')
    .select('id')
    .executeTakeFirst();
  if (!found) return;
  const read = () => reports.read(author, found.id);
  const step = async () => {
    const { id, typeId, version } = await read();
    return { address: { id, typeId }, version, requestId: randomUUID() };
  };
  const saved = async () => saveOfReport(await read(), randomUUID()) as Daily;
  await reports.recall(author, await step());
  await reports.submit(author, await saved(), []);
  const comment = 'Le résultat de la première visite n’est pas clair ; combien d’échantillons avez-vous remis ?';
  await reports.decide(manager, { ...(await step()), decision: 'return', comment });
  await reports.submit(author, mended(await saved()), []);
}

/**
 * A year of reports in all states. They lie in the past, where no service can write, so their rows are created here; a
 * test checks them against the rules. The last one goes through the services.
 */
export async function loadReports(demo: Demo): Promise<void> {
  const context = demo.as('superadmin');
  const now = today(context.config.timeZone, demo.today);
  const forms = (
    await demo.db.selectFrom('productForm').where('active', '=', true).select('id').orderBy('id').execute()
  ).map(({ id }) => id);
  const rows = noRows();
  const reporters = await listReporters(demo);
  for (const reporter of reporters) addYear(rows, demo, reporter, { now, forms });
  tellApart(rows, reporters, demo.today);
  await attachPhotos(context, demo, rows);
  await fillAtOnce(
    demo.db,
    ['work_report', 'work_report_city', 'visit', 'visit_product', 'visit_sample', 'approval_event', 'approval_file'],
    async () => {
      for (const table of Object.keys(rows) as (keyof ReportRows)[]) await insertMany(demo.db, table, rows[table]);
      await sql`analyze work_report, visit, visit_product`.execute(demo.db);
    },
  );
  await loadReturned(demo);
}
