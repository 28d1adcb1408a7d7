import { salesFigures, userProductsSales, workReports } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { type CountQuestion, type Measure, countByHand, makeWorld, monthsOfYear } from './attainment-world.fixture.ts';
import {
  type Question,
  type Told,
  monthsAsked,
  toldBy,
  salesReport,
  salesSheet,
  salesPaper,
  ownSales,
  ownSheet,
  ownPaper,
  performance,
} from './attainment-surfaces.fixture.ts';

const matches = (told: Told, asked: ReturnType<typeof countByHand>, name: string) => {
  const { rate, on, to, realised } = asked;
  const expected = { rate, on, to, realised };
  const same = Object.fromEntries(Object.keys(told).map((key) => [key, expected[key as keyof typeof expected]]));
  expect({ ...told }, name).toEqual(same);
};

async function describeWorld(number: number): Promise<void> {
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

  const asked: [string, Question, CountQuestion['keeps']?][] = [
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

  it.each<[string, number, number | 'team', CountQuestion['keeps']]>([
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

  it.each<[string, Question, CountQuestion['keeps']]>([
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

  // PDFs take longest: each world prints one of each kind, a different one per world.
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
}

/** In each of these worlds, R/O is the same number everywhere. */
export const describeWorlds = (numbers: readonly number[]) =>
  describe.each(numbers)('in world %i', async (number) => {
    await describeWorld(number);
  });
