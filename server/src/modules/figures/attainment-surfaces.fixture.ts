import { type SalesQuestion, buildPath, performanceTracking, salesFigures, userProductsSales } from '@portal/contract';
import { expect } from 'vitest';
import { csvOf } from '../../http/export.fixture.ts';
import { textOfPages } from '../../pdf/pdf.fixture.ts';
import { tokenFor } from '../../test/portal.ts';
import { type Measure, type World, everyDimension, monthsOfYear } from './attainment-world.fixture.ts';
import { rateText as shownRate } from './figure-text.ts';

/*
 * R/O is the same number wherever it is shown and however it is grouped. Each function below reads the R/O of a
 * question from one place, with its parts if shown; all must equal a count by hand.
 */

export type Told = { rate: string | null; on?: number; to?: number; realised?: number };

/** The question to every place: which months, whose, and which subset. */
export type Question = {
  by: number;
  span: 'monthly' | 'quarterly' | 'yearly';
  year: number;
  period?: number;
  measure: Measure;
  cumulative?: boolean;
  filters?: Partial<Pick<SalesQuestion, 'productId' | 'formId' | 'range' | 'userId'>>;
};

const SIZE = { monthly: 1, quarterly: 3, yearly: 12 } as const;

export function monthsAsked({ span, year, period = 1, cumulative = false }: Question): string[] {
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

export const toldBy = (figures: Figures, realised: string, measure: Measure): Told => ({
  rate: figures.attainment,
  on: whole(figures.onObjective, measure),
  to: whole(figures.objectiveToDate, measure),
  realised: whole(realised, measure),
});

/** The sales report by every dimension: its total, and the sum of its lines where these have objectives. */
export async function salesReport(world: World, question: Question): Promise<Told[]> {
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
export async function salesSheet(world: World, question: Question): Promise<Told[]> {
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

/** The R/O among a PDF's key figures, which precedes its label. */
const rateOnPaper = (text: string, { rate }: Told) =>
  rate === null || text.includes(`${shownRate(rate, 'fr').replaceAll(/\s/gu, '')}R/O`) ? rate : 'not on the paper';

export async function salesPaper(world: World, question: Question, asked: Told): Promise<Told> {
  const endpoint = salesFigures[`${question.span}Pdf`];
  const text = await print(world, question.by, endpoint, { ...queryOf(question), by: 'product' });
  return { rate: rateOnPaper(text, asked) };
}

/** Someone's own sales, or the team's: the year, and each of its months and quarters. */
export async function ownSales(world: World, { by, year, measure }: Question, userId: number | 'team') {
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

export async function ownSheet(world: World, { by, year, measure }: Question, userId: number | 'team') {
  const client = await world.portal.as(by);
  const query = { year, measure, userId, format: 'csv' } as const;
  const { text } = await client(userProductsSales.monthly, { query });
  const period = year === world.year ? 'À date' : String(year);
  const titles = { on: `${period} · Sur objectif`, to: `${period} · Objectif` };
  const { rate, on, to } = totalOf(text, { rate: new RegExp(`^${period} · R/O`), ...titles });
  const scale = measure === 'amount' ? 100 : 1;
  return { rate, on: Math.round(on * scale), to: Math.round(to * scale) };
}

export async function ownPaper(world: World, { by, year, measure }: Question, userId: number | 'team', asked: Told) {
  const text = await print(world, by, userProductsSales.quarterlyPdf, { year, measure, userId });
  return { rate: rateOnPaper(text, asked) };
}

/** Performance, in money: the total, the sum of its lines, and its file. */
export async function performance(world: World, { by, span, year, period = 1 }: Question): Promise<Told[]> {
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
