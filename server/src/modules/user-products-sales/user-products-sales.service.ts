import { type OwnProductSales, type OwnSales, monthAfter } from '@portal/contract';
import type { Context } from '../../context.ts';
import { notFound } from '../../refusal.ts';
import { listIncomplete } from '../sales-reports/report-names.repository.ts';
import { lastMonthOver, peopleSeen } from '../sales-reports/report.service.ts';
import * as repository from './user-products-sales.repository.ts';

type OwnQuestion = { year: number; measure: 'amount' | 'quantity'; userId?: number | 'team' | undefined };

/** Whose sales are meant; someone whom the caller does not see is nobody. */
async function findPeople(context: Context, userId: OwnQuestion['userId']) {
  const seen = await peopleSeen(context);
  const people = await repository.listPeople(context.db, seen);
  if (userId === 'team') return { people, meant: seen, user: null };
  const id = userId ?? context.caller.id;
  const user = people.find((person) => person.id === id) ?? null;
  // Who has no sales of their own may still look: at nothing.
  if (user === null && userId !== undefined && userId !== context.caller.id) throw notFound();
  return { people, meant: [id], user };
}

const MONTHS = 12;

type Figures = OwnProductSales['toDate'];
const nothing: Figures = { objective: null, realised: '0', difference: null, attainment: null };

const figuresOf = ({ objective, realised, difference, attainment }: Figures): Figures => ({
  ...{ objective, realised, difference, attainment },
});

function lineOf(year: repository.YearFigures, periods: readonly repository.PeriodFigures[], count: number) {
  const { yearObjective, left, leftPerMonth, paceNeeded, landing } = year;
  const byPeriod = new Map(periods.map((one) => [one.period, figuresOf(one)]));
  return {
    periods: Array.from({ length: count }, (_, index) => byPeriod.get(index + 1) ?? nothing),
    toDate: figuresOf(year),
    ...{ yearObjective, left, leftPerMonth, paceNeeded, landing },
  };
}

/** Someone's sales by form, in each month or quarter of a year, against their objectives. */
export async function getOwnSales(context: Context, size: 1 | 3, question: OwnQuestion): Promise<OwnSales> {
  const { db } = context;
  const { year, measure, userId } = question;
  const { people, meant, user } = await findPeople(context, userId);
  const request = { year, measure, size, people: meant };
  const { months: loaded, last } = await repository.findLoaded(db, year);
  const monthsLeft = last === null ? MONTHS : MONTHS - Number(last.slice(5, 7));
  const periods = await repository.listPeriods(db, request);
  const years = await repository.listYear(db, request, { loaded, last, monthsLeft });
  const count = MONTHS / size;
  const ofForm = (formId: number | null) => periods.filter((one) => one.formId === formId);
  const forms = await repository.listForms(
    db,
    years.flatMap(({ formId }) => formId ?? []),
  );
  const lines = forms.flatMap(({ id, name }) => {
    const found = years.find(({ formId }) => formId === id);
    return found ? [{ formId: id, name, ...lineOf(found, ofForm(id), count) }] : [];
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
    ...{ year, measure, user, people, loadedMonths: loaded, monthsLeft, lines },
    total: lineOf({ ...whole, realised: whole.realised ?? '0' }, ofForm(null), count),
    incomplete: await listIncomplete(db, all, lastMonthOver(context)),
  };
}
