import { randomUUID } from 'node:crypto';
import { type MeetingKind, type MinutesSave, addDays, saveOfMinutes, status, weekdayOf } from '@portal/contract';
import { sql } from 'kysely';
import { today } from '../days.ts';
import { minutes } from '../modules/meetings-reports/meetings-reports.service.ts';
import { insertMany } from '../db/insert-many.ts';
import { type Meeting, type MinutesRows, addMinutes, noMinutes } from './minutes-rows.ts';
import type { Demo } from './demo.ts';

const MEETINGS = 80;
const DAYS = 362;

type Team = { managerId: number; members: number[]; cities: { id: number; name: string }[] };

/** The managers, `superviseur` first, each with those who can sign in and write. */
async function listTeams({ db, users }: Demo): Promise<Team[]> {
  const { rows } = await sql<Team>`
    select boss.id as "managerId",
      array(select id from app_user where manager_id = boss.id and password_state = 'active' order by id) as members,
      (select jsonb_agg(distinct jsonb_build_object('id', city.id, 'name', city.name))
        from user_city join city on city.id = city_id join app_user on app_user.id = user_id
        where app_user.manager_id = boss.id) as cities
    from app_user boss
    where exists (select from app_user where manager_id = boss.id and password_state = 'active')
    order by (boss.id = ${users.get('superviseur') ?? 0}::integer) desc, boss.id`.execute(db);
  return rows;
}

/** The kinds in turn, from the latest meeting back: team meetings are the most frequent. */
const kinds: readonly MeetingKind[] = [
  'team',
  'hospital_staff',
  'team',
  'training',
  'team',
  'cycle',
  'team',
  'round_table',
];

const { draft, submitted, approved, returned } = status;
/** The states of the latest minutes; all others are approved. */
const latest = [submitted, draft, submitted, approved, returned, approved, draft, submitted, approved, returned];

/** The last working day up to this day. */
const workday = (day: string) => addDays(day, -Math.max(0, weekdayOf(day) - 5));

type Setting = { teams: readonly Team[]; products: Meeting['products']; now: string; delegate: number };

/**
 * The meeting at this index back in time. The author never decides on it; of the latest, `delegue` wrote those of the
 * team.
 */
function meetingAt({ random }: Demo, { teams, products, now, delegate }: Setting, index: number): Meeting {
  const team = teams[index % teams.length] as Team;
  const others = teams.filter((one) => one !== team);
  const kind = kinds[index % kinds.length] as MeetingKind;
  const isDelegates = index < latest.length && team.members.includes(delegate);
  const author = isDelegates ? delegate : random.pick(team.members);
  const isOutside = kind === 'hospital_staff';
  // A manager's own round table is decided upon by a colleague of theirs.
  const isManagers = kind === 'round_table' && others.length > 0;
  const invited = isOutside
    ? random.shuffle(team.members).slice(0, 2)
    : kind === 'training'
      ? [...team.members, ...others.flatMap(({ members }) => members.slice(0, 2))]
      : team.members;
  const [authorId, deciderId] = isManagers ? [team.managerId, random.pick(others).managerId] : [author, team.managerId];
  const organiserId = isOutside ? author : team.managerId;
  return {
    kind,
    authorId,
    organiserId,
    deciderId,
    statusId: latest[index] ?? approved,
    date: workday(addDays(now, -1 - Math.round((index * DAYS) / MEETINGS))),
    invited: [...new Set([authorId, organiserId, ...invited])],
    city: random.pick(team.cities),
    products: random.shuffle(products).slice(0, 2),
  };
}

/** Gives `delegue` actions from the latest meeting: overdue, for today, for this week. */
function giveToDelegate(rows: MinutesRows, ownerId: number, now: string): void {
  const moved = new Set(rows.meetingActionMove.map(({ actionId }) => actionId));
  const first = rows.meetingAction.filter(({ id }) => !moved.has(id));
  for (const [index, dueOn] of [addDays(now, -4), now, addDays(now, 3)].entries()) {
    const action = first[index];
    const report = rows.meetingsReport.find(({ id }) => id === action?.['reportId']);
    if (!action || !report) continue;
    if (action['doneAt'] !== null) report['openActionCount'] = Number(report['openActionCount']) + 1;
    const points = report['points'] as MinutesSave['points'];
    const agreed = points.flatMap(({ actions }) => actions).find(({ id }) => id === action['id']);
    Object.assign(agreed ?? {}, { ownerId, dueOn });
    Object.assign(action, { ownerId, dueOn, doneAt: null, doneBy: null, toldDueOn: dueOn, toldOverdueOn: dueOn });
  }
}

/** Minutes that were returned and resubmitted through the services, so that the next decision shows the changes. */
async function loadReturned(demo: Demo): Promise<void> {
  const [author, manager] = [demo.as('delegue'), demo.as('superviseur')];
  const found = await demo.db
    .selectFrom('meetingsReport')
    .where('organiserId', '=', manager.caller.id)
    .where('statusId', '=', submitted)
    .where('authorId', '=', author.caller.id)
    .orderBy('date', 'desc')
    .select('id')
    .executeTakeFirst();
  if (!found) return;
  const { id } = found;
  const step = async () => ({
    address: { id },
    version: (await minutes.read(author, id)).version,
    requestId: randomUUID(),
  });
  const saved = async () => saveOfMinutes(await minutes.read(author, id), randomUUID());
  await minutes.recall(author, await step());
  await minutes.submit(author, await saved(), []);
  const comment = 'Qui se charge de la salle, et pour quand ? Ajoutez-le aux actions.';
  await minutes.decide(manager, { ...(await step()), decision: 'return', comment });
  const again = await saved();
  const [first, ...others] = again.points;
  if (!first) return;
  const dueOn = addDays(today(author.config.timeZone, demo.today), 10);
  const action = {
    id: randomUUID(),
    what: 'Réserver la salle de la prochaine réunion',
    ownerId: author.caller.id,
    dueOn,
  };
  await minutes.submit(
    author,
    { ...again, points: [{ ...first, actions: [...first.actions, action] }, ...others] },
    [],
  );
}

/**
 * A year of meetings in all states. They lie in the past, where no service can write, so their rows are created here; a
 * test checks them against the rules. The last one goes through the services.
 */
export async function loadMinutes(demo: Demo): Promise<void> {
  const { db, users } = demo;
  const now = today(demo.as('superadmin').config.timeZone, demo.today);
  const products = await db
    .selectFrom('product')
    .where('active', '=', true)
    .orderBy('id')
    .select(['id', 'name'])
    .execute();
  const delegate = users.get('delegue') ?? 0;
  const setting = { teams: await listTeams(demo), products, now, delegate };
  const rows = noMinutes();
  for (let index = 0; index < MEETINGS; index += 1)
    addMinutes(rows, demo.random, meetingAt(demo, setting, index), demo.today);
  giveToDelegate(rows, delegate, now);
  for (const table of Object.keys(rows) as (keyof MinutesRows)[]) await insertMany(db, table, rows[table]);
  await sql`analyze meetings_report, meeting_action, meeting_participant`.execute(db);
  await loadReturned(demo);
}
