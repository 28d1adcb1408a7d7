import { search, workReports } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { makeUser } from '../../test/factories.ts';
import { watchDatabase } from '../../test/plans.ts';
import { testPortal } from '../../test/portal.ts';
import { type Someone, deciding, peopleOf, submit } from '../../test/reporting.ts';
import { dailyToSave, daysAgo, specialToSave, weeklyToSave } from '../../test/reports.ts';
import { reportWords } from './report-words.ts';
import { findReports } from './reports.repository.ts';

const portal = await testPortal();
const { db, connection } = portal;
const { someone } = peopleOf(portal);

const found = async ({ call }: Someone, q: string) =>
  (await call(search.find, { query: { q } })).body.filter(({ kind }) => kind === 'reports');
const titles = async (who: Someone, q: string) => (await found(who, q)).map(({ title }) => title);

const boss = await someone({ permissions: deciding });
const author = await someone({ managerId: boss.id, firstname: 'Zéphyrine', name: 'Ouaffo' });
const stranger = await someone();
const everyone = await someone({ permissions: ['WorkReports.ReadAll'] });
const withoutRight = await someone({ permissions: ['MeetingsReports.Read', 'MeetingsReports.ReadAll'] });
const seenBy = async (q: string) =>
  Promise.all([author, boss, everyone, stranger, withoutRight].map(async (who) => (await found(who, q)).length));

const [day, month] = [daysAgo(2), new Date(`${daysAgo(2)}T00:00:00Z`)];
await submit(author, dailyToSave({ periodStart: day, summary: 'Journée au marché Kassalafam' }));
await submit(author, weeklyToSave({ summary: 'Semaine calme' }));
const congress = specialToSave({ title: 'Congrès Kilimandjaro', place: 'Palais Wouri', summary: 'Beaucoup de monde' });
await author.call(workReports.save, { body: congress, files: [] });

describe('the search finds work reports', () => {
  it('for those who may read them: drafts for their author alone', async () => {
    expect(await seenBy('kassalafam')).toEqual([1, 1, 1, 0, 0]);
    expect(await seenBy('kilimandjaro')).toEqual([1, 0, 0, 0, 0]);
    await submit(author, { ...congress, version: 1, requestId: crypto.randomUUID() });
    expect(await seenBy('kilimandjaro')).toEqual([1, 1, 1, 0, 0]);
  });

  it('by author, type, time, title and text, in any order, ignoring accents', async () => {
    const daily = `Rapport journalier du ${day}`;
    const monthName = new Intl.DateTimeFormat('fr', { month: 'long', timeZone: 'UTC' }).format(month);
    expect(await titles(boss, 'zephyrine')).toHaveLength(3);
    expect(await titles(boss, 'ouaffo journalier')).toEqual([daily]);
    expect(await titles(boss, 'hebdo ouaffo')).toEqual([expect.stringMatching(/^Rapport hebdomadaire du /)]);
    expect(await titles(boss, `journalier zéphyrine ${monthName} ${day.slice(0, 4)}`)).toEqual([daily]);
    expect(await titles(boss, `journalier ${day.split('-').toReversed().join('/')}`)).toEqual([daily]);
    expect(await titles(boss, 'ouaffo marche')).toEqual([daily]);
    expect(await titles(boss, 'wouri congres')).toEqual(['Congrès Kilimandjaro']);
    expect(await titles(boss, 'ouaffo introuvable')).toEqual([]);
    expect(await titles(boss, 'ouaffo 2019')).toEqual([]);
    expect(await titles(boss, '%%')).toEqual([]);
  });

  it('with a link and the author', async () => {
    expect(await found(boss, 'kassalafam')).toEqual([
      {
        kind: 'reports',
        id: expect.any(String),
        typeId: 1,
        title: `Rapport journalier du ${day}`,
        text: 'Zéphyrine Ouaffo',
      },
    ]);
    expect(await found(boss, 'kilimandjaro')).toMatchObject([
      { typeId: 4, title: 'Congrès Kilimandjaro', text: `Zéphyrine Ouaffo · ${congress.periodStart}` },
    ]);
  });
});

it('a word may mean a type or a time, in the caller’s language', () => {
  expect(reportWords('Hebdo mars 2026 13-11-26 mar', 'fr')).toEqual([
    { word: 'hebdo', types: [2], months: [], year: null, day: null },
    { word: 'mars', types: [], months: [3], year: null, day: null },
    { word: '2026', types: [], months: [], year: 2026, day: null },
    { word: '13-11-26', types: [], months: [], year: null, day: '2026-11-13' },
    { word: 'mar', types: [], months: [], year: null, day: null },
  ]);
  expect(reportWords('weekly', 'en')).toMatchObject([{ types: [2] }]);
  expect(reportWords('31/02/2026', 'fr')).toMatchObject([{ day: null }]);
});

describe('among 40,000 reports they are found by an index', async () => {
  for (let n = 0; n < 40; n += 1) await makeUser(db, { name: `Kamga${n}` });
  await sql`
    insert into work_report (id, type_id, author_id, period_start, period_end, status_id, nature, day_part, summary,
      first_submitted_at, submitted_at)
    select gen_random_uuid(), 1, app_user.id, day, day, 3, 'field', 'whole',
      md5(k::text || app_user.id::text) || ' ' || md5(app_user.id::text || k::text), day, day
    from app_user cross join generate_series(100, 1100) k, lateral (select current_date - k as day) as on_day
    where app_user.name like 'Kamga%'`.execute(db);
  await sql`vacuum analyze work_report`.execute(db);
  const watched = watchDatabase(connection);
  const all = sql<boolean>`true`;

  it.each([
    ['what is written in it', 'grossistes zébrés', /Bitmap Index Scan work_report_said/],
    ['its author', 'kamga7', /Index.* work_report_/],
    ['its author and a word', 'kamga7 zébrés', /Index.* work_report_/],
    ['its author and its type', 'kamga7 journalier', /Index.* work_report_/],
    ['a type', 'journalier', /Index.* work_report_/],
    ['a month of a year', 'journalier mars 2025', /Index.* work_report_/],
  ])('by %s', async (_name, q, expected) => {
    const read = (one: Database) => findReports(one, reportWords(q, 'fr'), { id: boss.id, readable: all });
    const plan = await watched.planOfLast(read);
    expect(plan.filter((node) => node.startsWith('Seq Scan work_report'))).toEqual([]);
    expect(
      plan.some((node) => expected.test(node)),
      plan.join(', '),
    ).toBe(true);
  });
});
