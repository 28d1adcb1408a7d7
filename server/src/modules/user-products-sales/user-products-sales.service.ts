import { type OwnSales, type OwnSalesQuestion, monthAfter, narrowOwnSales } from '@portal/contract';
import type { Context } from '../../context.ts';
import { notFound } from '../../refusal.ts';
import { listIncomplete } from '../sales-reports/report-names.repository.ts';
import { lastMonthOver, peopleSeen } from '../sales-reports/report.service.ts';
import type { Figures } from './cells.ts';
import * as repository from './user-products-sales.repository.ts';

/** Whose sales are meant; someone whom the caller does not see is nobody. Who has none of their own sees the team's. */
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

const nothing: Figures = { objective: null, realised: '0', difference: null, attainment: null };

const figuresOf = ({ objective, realised, difference, attainment }: Figures): Figures => ({
  ...{ objective, realised, difference, attainment },
});

type Periods = OwnSales['periods'];

/** The months or quarters of a year. */
const periodsOf = (year: number, size: number, loaded: readonly string[]): Periods =>
  Array.from({ length: MONTHS / size }, (_, index) => {
    const from = monthAfter(`${year}-01-01`, index * size);
    const to = monthAfter(from, size - 1);
    return { from, to, loaded: loaded.filter((month) => month >= from && month <= to).length };
  });

/** What nothing is loaded of is not behind: it has an objective, and no R/O yet. */
const asLoaded = (figures: Figures, isLoaded: boolean): Figures =>
  isLoaded ? figures : { ...figures, difference: null, attainment: null };

function lineOf(year: repository.YearFigures, counted: readonly repository.PeriodFigures[], periods: Periods) {
  const { yearObjective, left, leftPerMonth, paceNeeded, landing } = year;
  const byPeriod = new Map(counted.map((one) => [one.period, figuresOf(one)]));
  return {
    periods: periods.map(({ loaded }, index) => asLoaded(byPeriod.get(index + 1) ?? nothing, loaded > 0)),
    toDate: figuresOf(year),
    ...{ yearObjective, left, leftPerMonth, paceNeeded, landing },
  };
}

/** Someone's sales by form, in each month or quarter of a year, against their objectives. */
export async function getOwnSales(context: Context, size: 1 | 3, question: OwnSalesQuestion): Promise<OwnSales> {
  const { db } = context;
  const { year, measure, userId } = question;
  const { people, meant, user } = await findPeople(context, userId);
  const request = { year, measure, size, people: meant };
  const months = await repository.listLoaded(db, year);
  const [loaded, last] = [months.length, months.at(-1) ?? null];
  const monthsLeft = last === null ? MONTHS : MONTHS - Number(last.slice(5, 7));
  const counted = await repository.listPeriods(db, request);
  const years = await repository.listYear(db, request, { loaded, last, monthsLeft });
  const periods = periodsOf(year, size, months);
  const ofForm = (formId: number | null) => counted.filter((one) => one.formId === formId);
  const forms = await repository.listForms(
    db,
    years.flatMap(({ formId }) => formId ?? []),
  );
  const lines = forms.flatMap(({ id, name }) => {
    const found = years.find(({ formId }) => formId === id);
    return found ? [{ formId: id, name, ...lineOf(found, ofForm(id), periods) }] : [];
  });
  const whole = years.find(({ formId }) => formId === null) ?? {
    ...{
      ...nothing,
      formId: null,
      yearObjective: null,
      left: null,
      leftPerMonth: null,
      paceNeeded: null,
      landing: null,
    },
  };
  const all = Array.from({ length: MONTHS }, (_, index) => monthAfter(`${year}-01-01`, index));
  return {
    ...{ year, measure, user, people, loadedMonths: loaded, lastLoaded: last, monthsLeft, periods },
    lines: narrowOwnSales(lines, question),
    total: lineOf(whole, ofForm(null), periods),
    incomplete: await listIncomplete(db, all, lastMonthOver(context)),
  };
}
