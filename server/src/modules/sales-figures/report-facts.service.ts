import type { SalesDimension, SalesQuestion, SalesReport } from '@portal/contract';
import type { Texts } from '@portal/texts/papers.ts';
import type { Database } from '../../db/database.ts';
import type { Fact } from '../../pdf/parts.ts';
import { comparedFact, incompleteFact, nameText, monthRangeText } from '../figures/words.ts';
import { listKeyNames } from './report-names.repository.ts';

const dimensionsOf = {
  productId: 'product',
  formId: 'form',
  range: 'range',
  cityId: 'city',
  region: 'region',
  pharmacyId: 'pharmacy',
  userId: 'representative',
  wholesalerId: 'wholesaler',
} as const satisfies Partial<Record<keyof SalesQuestion, SalesDimension>>;

/** 0 among people means unattributed; an unknown thing is shown by its id. */
async function chosenText(db: Database, dimension: SalesDimension, chosen: readonly (string | number)[], texts: Texts) {
  const keys = chosen.map(String);
  const named = await listKeyNames(db, dimension, keys);
  const isNobody = (key: string) => dimension === 'representative' && key === '0';
  return keys
    .map((key) => nameText(dimension, isNobody(key) ? null : (named.get(key)?.name ?? key), texts))
    .join(texts.papers.prints.comma);
}

async function filterFacts(db: Database, question: SalesQuestion, texts: Texts): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (const [key, dimension] of Object.entries(dimensionsOf)) {
    const chosen = question[key as keyof typeof dimensionsOf];
    if (chosen === undefined) continue;
    const value = await chosenText(db, dimension, chosen, texts);
    facts.push({ label: texts.words.figures.dimensions[dimension], value });
  }
  return facts;
}

/** What a report is about: the same above its file and on its paper. */
export async function reportFacts(
  db: Database,
  report: SalesReport,
  question: SalesQuestion,
  texts: Texts,
): Promise<Fact[]> {
  const { figures } = texts.words;
  const { period, comparedTo, measure, by, across, incomplete, comparedMonths } = report;
  return [
    { label: figures.period, value: monthRangeText(period, texts) },
    { label: figures.comparedTo, value: monthRangeText(comparedTo, texts) },
    { label: figures.measure, value: figures.measures[measure] },
    { label: figures.by, value: figures.dimensions[by] },
    { label: figures.across, value: across === null ? '' : figures.dimensions[across] },
    ...(await filterFacts(db, question, texts)),
    comparedFact(comparedMonths, period, texts),
    incompleteFact(incomplete, texts),
  ];
}
