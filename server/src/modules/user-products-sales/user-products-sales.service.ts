import { type OwnSales, type OwnSalesQuestion, monthAfter, monthsOf, narrowOwnSales } from '@portal/contract';
import type { Context } from '../../context.ts';
import { notFound } from '../../refusal.ts';
import { listIncomplete } from '../figures/incomplete.repository.ts';
import { findCalendars, isRunning, lastMonthOver } from '../figures/calendar.service.ts';
import { type SalesCalendar, judgedMonths } from '../figures/judged-months.ts';
import { peopleSeen } from '../sales-attribution/scope.service.ts';
import { figuresOf, nothing } from './lines.ts';
import * as repository from './user-products-sales.repository.ts';

/**
 * The people whose sales are requested; 404 for a person the caller does not see. Callers without sales of their own
 * see the team's.
 */
export async function findPeople(context: Context, userId: OwnSalesQuestion['userId']) {
  const seen = await peopleSeen(context);
  const people = await repository.listPeople(context.db, seen);
  const own = context.caller.id;
  const find = (id: number) => people.find((person) => person.id === id) ?? null;
  if (userId === 'team' || (userId === undefined && find(own) === null)) return { people, meant: seen, user: null };
  const user = find(userId ?? own);
  if (user === null) throw notFound();
  return { people, meant: [user.id], user };
}

const MONTHS = 12;

type Periods = OwnSales['periods'];

/** The months or quarters of a year. */
const periodsOf = (year: number, size: number, calendar: SalesCalendar): Periods =>
  Array.from({ length: MONTHS / size }, (_, index) => {
    const from = monthAfter(`${year}-01-01`, index * size);
    const to = monthAfter(from, size - 1);
    const loaded = monthsOf({ from, to }).filter((month) => calendar.loaded.has(month)).length;
    return { from, to, loaded, isRunning: isRunning(to, calendar) };
  });

const emptyYear: repository.OwnFigures = {
  ...nothing,
  formId: null,
  period: null,
  leftPerMonth: null,
  paceNeeded: null,
  landing: null,
};

/** The line of a form, or the total, from its figures. */
function lineOf(counted: readonly repository.OwnFigures[], periods: Periods) {
  const byPeriod = new Map(counted.map((one) => [one.period, one]));
  const year = byPeriod.get(null) ?? emptyYear;
  const { leftPerMonth, paceNeeded, landing } = year;
  return {
    periods: periods.map((_, index) => figuresOf(byPeriod.get(index + 1) ?? nothing)),
    toDate: figuresOf(year),
    leftPerMonth,
    paceNeeded,
    landing,
  };
}

/** Someone's sales by form, in each month or quarter of a year, against their objectives. */
export async function getOwnSales(context: Context, size: 1 | 3, question: OwnSalesQuestion): Promise<OwnSales> {
  const { db } = context;
  const { year, measure, userId } = question;
  const { people, meant, user } = await findPeople(context, userId);
  const months = monthsOf({ from: `${year}-01-01`, to: `${year}-12-01` });
  const calendar = (await findCalendars(context, months)).lines;
  const periods = periodsOf(year, size, calendar);
  const judged = {
    periods: periods.flatMap((period) => judgedMonths(monthsOf(period), calendar)),
    year: judgedMonths(months, calendar),
  };
  const request = { months, measure, size, people: meant, judged };
  const lastLoaded = months.findLast((month) => calendar.loaded.has(month)) ?? null;
  const loadedMonths = calendar.loaded.size;
  const monthsLeft = lastLoaded === null ? MONTHS : MONTHS - Number(lastLoaded.slice(5, 7));
  const counted = await repository.listOwn(db, request, { loaded: loadedMonths, monthsLeft });
  const byForm = Map.groupBy(counted, ({ formId }) => formId);
  const forms = await repository.listForms(
    db,
    [...byForm.keys()].filter((id) => id !== null),
  );
  const lineOfForm = (id: number | null) => lineOf(byForm.get(id) ?? [], periods);
  return {
    year,
    measure,
    user,
    people,
    loadedMonths,
    lastLoaded,
    monthsLeft,
    periods,
    isRunning: isRunning(`${year}-12-01`, calendar),
    lines: narrowOwnSales(
      forms.map(({ id, name }) => ({ formId: id, name, ...lineOfForm(id) })),
      question,
    ),
    total: lineOfForm(null),
    incomplete: await listIncomplete(db, months, lastMonthOver(context)),
  };
}
