import {
  type SalesQuestion,
  buildPath,
  performanceTracking,
  salesFigures,
  userProductsSales,
  workReports,
} from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../http/export.fixture.ts';
import { textOfPages } from '../../pdf/pdf.fixture.ts';
import { tokenFor } from '../../test/portal.ts';
import {
  type Asked,
  type Measure,
  type World,
  countByHand,
  everyDimension,
  makeWorld,
  monthsOfYear,
} from './attainment-world.fixture.ts';
import { rateText as shownRate } from './figure-text.ts';

/*
 * R/O is one number wherever it stands and however it is grouped. Each surface below tells the R/O of a question, with what it
 * is made of where it says so; all of them must be what a count by hand says.
 */

type Told = { rate: string | null; on?: number; to?: number; realised?: number };

/** What is asked of every surface: which months, whose, and what alone. */
type Question = {
  by: number;
  span: 'monthly' | 'quarterly' | 'yearly';
  year: number;
  period?: number;
  measure: Measure;
  cumulative?: boolean;
  filters?: Partial<Pick<SalesQuestion, 'productId' | 'formId' | 'range' | 'userId'>>;
};

const SIZE = { monthly: 1, quarterly: 3, yearly: 12 } as const;

function monthsAsked({ span, year, period = 1, cumulative = false }: Question): string[] {
  const first = (period - 1) * SIZE[span];
  return monthsOfYear(year).slice(cumulative ? 0 : first, first + SIZE[span]);
}

/** A figure in whole units, or whole cents. */
const whole = (figure: string | null, measure: Measure) =>
  Math.round(Number(figure ?? 0) * (measure === 'amount' ? 100 : 1));

const queryOf = ({ span, year, period = 1, measure, cumulative = false, filters = {} }: Question) => ({
  year,
  measure,
  cumulative,
  ...filters,
  ...(span !== 'yearly' && { period }),
});

type Figures = { onObjective: string | null; objectiveToDate: string | null; attainment: string | null };
const toldBy = (figures: Figures, realised: string, measure: Measure): Told => ({
  rate: figures.attainment,
  on: whole(figures.onObjective, measure),
  to: whole(figures.objectiveToDate, measure),
  realised: whole(realised, measure),
});

/** The sales report by every dimension: its total, and the sum of its lines where these have objectives. */
async function salesReport(world: World, question: Question): Promise<Told[]> {
  const client = await world.portal.as(question.by);
  const told: Told[] = [];
  for (const by of everyDimension) {
    const { total, lines } = (await client(salesFigures[question.span], { query: { ...queryOf(question), by } })).body;
    told.push(toldBy(total, total.value, question.measure));
    expect(Number(total.onObjective) + Number(total.offObjective)).toBeCloseTo(Number(total.value), 6);
    if (['city', 'region', 'pharmacy', 'wholesaler'].includes(by)) {
      expect(lines.filter(({ objective, attainment }) => objective !== null || attainment !== null)).toEqual([]);
      continue;
    }
    const sum = (key: 'onObjective' | 'objectiveToDate') =>
      lines.reduce((all, line) => all + whole(line[key], question.measure), 0);
    told.push({ rate: total.attainment, on: sum('onObjective'), to: sum('objectiveToDate') });
  }
  return told;
}

/** The row of a file, by the titles of its columns. */
function totalOf(text: string, titles: { rate: RegExp; on: string; to: string }) {
  const all = csvOf(text);
  const blank = all.findIndex((row) => row.length === 1 && row[0] === '');
  const [head = [], ...rows] = all.slice(blank + 1);
  const total = rows.at(-1) ?? [];
  const at = (title: string | RegExp) =>
    total[head.findIndex((one) => (typeof title === 'string' ? one === title : title.test(one)))] ?? '';
  const numberAt = (title: string | RegExp) => Number(at(title).replace(',', '.').replace('%', ''));
  const rate = at(titles.rate) === '' ? null : (numberAt(titles.rate) / 100).toFixed(4);
  return { rate, on: numberAt(titles.on), to: numberAt(titles.to) };
}

/** The same as a file. */
async function salesSheet(world: World, question: Question): Promise<Told[]> {
  const client = await world.portal.as(question.by);
  const query = { ...queryOf(question), by: 'representative', format: 'csv' } as const;
  const { text } = await client(salesFigures[question.span], { query });
  const { rate, on, to } = totalOf(text, { rate: /^R\/O/, on: 'Sur objectif', to: 'Objectif à date' });
  const scale = question.measure === 'amount' ? 100 : 1;
  return [{ rate, on: Math.round(on * scale), to: Math.round(to * scale) }];
}

async function print(world: World, userId: number, endpoint: { path: string }, query: object): Promise<string> {
  const answer = await world.portal.app.inject({
    url: `/api${buildPath(endpoint, { query: { ...query } })}`,
    headers: { authorization: `Bearer ${await tokenFor(world.portal.resources, userId)}` },
  });
  expect(answer.statusCode).toBe(200);
  return textOfPages(answer.rawPayload).join('');
}

/** The R/O that a paper's first figures say, which stands before its name. */
const rateOnPaper = (text: string, { rate }: Told) =>
  rate === null || text.includes(`${shownRate(rate, 'fr').replaceAll(/\s/gu, '')}R/O`) ? rate : 'not on the paper';

async function salesPaper(world: World, question: Question, asked: Told): Promise<Told> {
  const endpoint = salesFigures[`${question.span}Pdf`];
  const text = await print(world, question.by, endpoint, { ...queryOf(question), by: 'product' });
  return { rate: rateOnPaper(text, asked) };
}

/** Someone's own sales, or the team's: the year, and each of its months and quarters. */
async function ownSales(world: World, { by, year, measure }: Question, userId: number | 'team') {
  const client = await world.portal.as(by);
  const ask = async (span: 'monthly' | 'quarterly') =>
    (await client(userProductsSales[span], { query: { year, measure, userId } })).body;
  const [months, quarters] = [await ask('monthly'), await ask('quarterly')];
  const told = (figures: Figures & { realised: string }) => toldBy(figures, figures.realised, measure);
  return {
    year: [told(months.total.toDate), told(quarters.total.toDate)],
    months: months.total.periods.map(told),
    quarters: quarters.total.periods.map(told),
  };
}

async function ownSheet(world: World, { by, year, measure }: Question, userId: number | 'team') {
  const client = await world.portal.as(by);
  const query = { year, measure, userId, format: 'csv' } as const;
  const { text } = await client(userProductsSales.monthly, { query });
  const period = year === world.year ? 'À date' : String(year);
  const titles = { on: `${period} · Sur objectif`, to: `${period} · Objectif` };
  const { rate, on, to } = totalOf(text, { rate: new RegExp(`^${period} · R/O`), ...titles });
  const scale = measure === 'amount' ? 100 : 1;
  return { rate, on: Math.round(on * scale), to: Math.round(to * scale) };
}

async function ownPaper(world: World, { by, year, measure }: Question, userId: number | 'team', asked: Told) {
  const text = await print(world, by, userProductsSales.quarterlyPdf, { year, measure, userId });
  return { rate: rateOnPaper(text, asked) };
}

/** Performance, in money: the total, the sum of its lines, and its file. */
async function performance(world: World, { by, span, year, period = 1 }: Question): Promise<Told[]> {
  const client = await world.portal.as(by);
  const endpoint = performanceTracking[span as 'monthly' | 'quarterly'];
  const { total, lines } = (await client(endpoint, { query: { year, period } })).body;
  const { attainment } = total.figures;
  const sum = (key: 'onObjective' | 'objectiveToDate' | 'realised') =>
    lines.reduce((all, { sales }) => all + whole(sales[key], 'amount'), 0);
  const { text } = await client(endpoint, { query: { year, period, format: 'csv' } as never });
  const sheet = totalOf(text, { rate: /^R\/O/, on: 'Sur objectif', to: 'Objectif à date' });
  return [
    { ...toldBy({ ...total.sales, attainment: attainment.value }, total.sales.realised, 'amount') },
    { rate: attainment.value, on: whole(attainment.part, 'amount'), to: whole(attainment.whole, 'amount') },
    { rate: attainment.value, on: sum('onObjective'), to: sum('objectiveToDate'), realised: sum('realised') },
    { rate: sheet.rate, on: Math.round(sheet.on * 100), to: Math.round(sheet.to * 100) },
  ];
}

const matches = (told: Told, asked: ReturnType<typeof countByHand>, name: string) => {
  const { rate, on, to, realised } = asked;
  const expected = { rate, on, to, realised };
  const same = Object.fromEntries(Object.keys(told).map((key) => [key, expected[key as keyof typeof expected]]));
  expect({ ...told }, name).toEqual(same);
};

const worlds = Array.from({ length: 10 }, (_, index) => index + 1);

describe.each(worlds)('in world %i', async (number) => {
  const world = await makeWorld(number);
  const { admin, manager, team, reps, forms, year, thisMonth } = world;
  const measure: Measure = number % 2 === 0 ? 'amount' : 'quantity';
  const [form] = forms;
  const rep = reps[number % reps.length] ?? 0;
  const last = Number(thisMonth.slice(5, 7));
  const base = { by: admin, year, measure };
  const scope = (people: readonly number[]) => (line: { userId: number | null }) =>
    line.userId !== null && people.includes(line.userId);
  const ofForms = (ids: readonly number[]) => (line: { formId: number }) => ids.includes(line.formId);
  const ofProduct = forms.filter(({ productId }) => productId === form?.productId).map(({ id }) => id);

  const asked: [string, Question, Asked['keeps']?][] = [
    ['this month', { ...base, span: 'monthly', period: last }],
    ['a month of last year', { ...base, span: 'monthly', year: year - 1, period: 1 + (number % 12) }],
    ['this quarter', { ...base, span: 'quarterly', period: Math.ceil(last / 3) }],
    ['a quarter of last year', { ...base, span: 'quarterly', year: year - 1, period: 1 + (number % 4) }],
    ['this year', { ...base, span: 'yearly' }],
    ['last year', { ...base, span: 'yearly', year: year - 1 }],
    ['since January', { ...base, span: 'monthly', period: last, cumulative: true }],
    ['a form', { ...base, span: 'yearly', filters: { formId: [form?.id ?? 0] } }, ofForms([form?.id ?? 0])],
    [
      'a product',
      { ...base, span: 'yearly', year: year - 1, filters: { productId: [form?.productId ?? 0] } },
      ofForms(ofProduct),
    ],
    [
      'a range',
      { ...base, span: 'yearly', filters: { range: ['Sirops'] } },
      ofForms(forms.filter(({ range }) => range === 'Sirops').map(({ id }) => id)),
    ],
    ['a person', { ...base, span: 'yearly', filters: { userId: [rep] } }, scope([rep])],
    ['the team, for who leads it', { ...base, by: manager, span: 'yearly' }, scope(team)],
    ['one’s own', { ...base, by: rep, span: 'quarterly', year: year - 1, period: 2 }, scope([rep])],
  ];

  it.each(asked)(
    'the sales report says one R/O of %s, by every dimension and in its file',
    async (_name, question, keeps) => {
      const expected = countByHand(world, { months: monthsAsked(question), measure, ...(keeps && { keeps }) });
      for (const [index, told] of (await salesReport(world, question)).entries())
        matches(told, expected, `answer ${index}`);
      for (const told of await salesSheet(world, question)) matches(told, expected, 'file');
    },
  );

  it.each<[string, number, number | 'team', Asked['keeps']]>([
    ['everyone', admin, 'team', () => true],
    ['the team', manager, 'team', scope(team)],
    ['someone', rep, rep, scope([rep])],
  ])('own sales of %s say the same of the year, each quarter and each month', async (_name, by, userId, keeps) => {
    for (const ofYear of [year - 1, year]) {
      const question: Question = { by, span: 'yearly', year: ofYear, measure };
      const count = (months: readonly string[]) => countByHand(world, { months, measure, ...(keeps && { keeps }) });
      const months = monthsOfYear(ofYear);
      const own = await ownSales(world, question, userId);
      const expected = count(months);
      for (const told of own.year) matches(told, expected, 'year');
      for (const [index, told] of own.months.entries()) matches(told, count([months[index] ?? '']), `month ${index}`);
      for (const [index, told] of own.quarters.entries())
        matches(told, count(months.slice(index * 3, index * 3 + 3)), `quarter ${index}`);
      matches(await ownSheet(world, question, userId), expected, 'file');
    }
  });

  it.each<[string, Question, Asked['keeps']]>([
    ['this quarter', { ...base, span: 'quarterly', period: Math.ceil(last / 3) }, scope(reps)],
    ['a quarter of last year', { ...base, span: 'quarterly', year: year - 1, period: 1 + (number % 4) }, scope(reps)],
    ['a month of the team', { ...base, by: manager, span: 'monthly', year: year - 1, period: 3 }, scope(team)],
    ['one’s own month', { ...base, by: rep, span: 'monthly', year: year - 1, period: 7 }, scope([rep])],
  ])('performance says the same of %s, and in its file', async (_name, question, keeps) => {
    const expected = countByHand(world, { months: monthsAsked(question), measure: 'amount', ...(keeps && { keeps }) });
    for (const [index, told] of (await performance(world, question)).entries())
      matches(told, expected, `answer ${index}`);
  });

  it('the first screen and the report of a month say the same', async () => {
    const client = await world.portal.as(rep);
    const lastLoaded = [...world.loaded].toSorted().at(-1) ?? '';
    const ofMonth = (one: Measure, month: string) =>
      countByHand(world, { months: [month], measure: one, keeps: scope([rep]) });
    const { body } = await client(userProductsSales.summary, {});
    expect(body.month).toBe(lastLoaded);
    matches(toldBy(body, body.realised, 'amount'), ofMonth('amount', lastLoaded), 'first screen');
    for (const month of monthsOfYear(year - 1).slice(0, 4)) {
      const { sales } = (await client(workReports.summary, { params: { typeId: 3, periodStart: month } })).body;
      for (const one of ['amount', 'quantity'] as const)
        if (sales) matches(toldBy(sales[one], sales[one].realised, one), ofMonth(one, month), `report of ${month}`);
      expect(sales).not.toBeNull();
    }
  });

  // Making a paper takes longest: one of each is made in a world, another one in each.
  it('so do their papers', async () => {
    const [, question, keeps] = asked[number % asked.length] ?? [];
    if (!question) throw new Error('There is a question for each world.');
    const ofReport = countByHand(world, { months: monthsAsked(question), measure, ...(keeps && { keeps }) });
    matches(await salesPaper(world, question, ofReport), ofReport, 'report');
    const ofYear = number % 3 === 0 ? year - 1 : year;
    const ofTeam = countByHand(world, { months: monthsOfYear(ofYear), measure, keeps: scope(team) });
    const own: Question = { by: manager, span: 'yearly', year: ofYear, measure };
    matches(await ownPaper(world, own, 'team', ofTeam), ofTeam, 'own');
  });

  it('what is narrowed to a place has no R/O', async () => {
    const client = await world.portal.as(admin);
    const query = { year, measure, cityId: [world.cityIds[0] ?? 0] };
    const { total } = (await client(salesFigures.yearly, { query })).body;
    expect([total.objective, total.onObjective, total.offObjective, total.attainment]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
