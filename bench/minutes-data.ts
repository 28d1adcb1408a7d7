import { randomUUID } from 'node:crypto';
import { type PointSave, plainTextOf, richTextOf } from '@portal/contract';
import type pg from 'pg';
import { type Size, fillReports, withoutTimeLimit } from './reports-data.ts';

const PARTICIPANTS = 8;
const DISCUSSION =
  'Le taux de couverture des prescripteurs A progresse ; les pédiatres restent les moins visités. '.repeat(6);

/** Three points as people write them, some kilobytes: a list must not pay for what it does not show. */
const points = Array.from({ length: 3 }, (_, index): PointSave => ({
  id: randomUUID(),
  title: `Point ${index + 1}`,
  discussion: richTextOf(DISCUSSION),
  decisions: [{ id: randomUUID(), text: 'Chaque potentiel A est vu deux fois par mois.' }],
  actions: [{ id: randomUUID(), what: 'Mettre à jour les fiches', ownerId: 1, dueOn: '2026-11-20' }],
}));

/** One of the demonstration's cities, the same for a report and for the minutes of its day. */
const CITY = `(select id from city where active order by id offset work_report.author_id % 10 limit 1)`;

/** As many minutes as reports, by the same people, on the same days, in the same cities and states, beside those reports. */
export async function fillMinutes(pool: pg.Pool, size: Size): Promise<void> {
  await fillReports(pool, size);
  const said = points.map(({ discussion }) => plainTextOf(discussion)).join('\n');
  await withoutTimeLimit(pool, async (client) => {
    await client.query(
      `insert into work_report_city (report_id, city_id) select id, ${CITY}
       from work_report where nature = 'field' on conflict do nothing`,
    );
    await client.query(
      `insert into meetings_report (id, author_id, status_id, kind, title, date, start_time, end_time, place, city_id, organiser_id,
         points, said, participant_count, point_count, action_count, first_submitted_at, submitted_at, decided_at)
       select gen_random_uuid(), author_id, status_id, 'team', 'Réunion du ' || period_start, period_start, '09:00', '10:30',
         'Agence', ${CITY}, author_id, $1::jsonb, $2, $3::integer, 3, 3, first_submitted_at, submitted_at, decided_at
       from work_report where nature = 'field' and visit_count > 0`,
      [JSON.stringify(points), said, PARTICIPANTS],
    );
    await client.query(
      `insert into meeting_participant (report_id, user_id, attendance, position)
       select meetings_report.id, invited.id, 'present', invited.n
       from meetings_report cross join lateral (
         select id, row_number() over () as n from app_user where id >= author_id order by id limit $1::integer) invited
       where place = 'Agence' on conflict do nothing`,
      [PARTICIPANTS],
    );
    await client.query('vacuum analyze meetings_report, meeting_participant, work_report_city');
    await client.query('checkpoint');
  });
}
