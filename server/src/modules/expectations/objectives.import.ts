import { MAX_OBJECTIVE, type ProductDetails } from '@portal/contract';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { loadObjectives, monthOf, readSet } from './cells.service.ts';
import { listRepresentatives } from './grid.service.ts';
import { spreadAmount, spreadQuantity } from './spread.ts';
import { listDetailed } from '../products/products.service.ts';
import { type RowFault, RowFaults } from '../imports/check.ts';
import { type FieldRule, type GivenRow, type Kind, anyones, textOf } from '../imports/kind.ts';
import { type Saved, lineByLine } from '../imports/line-by-line.service.ts';
import { type Finder, createFinder, findOne, plainName } from '../imports/match.ts';

const text = (example: string, ...titles: string[]): FieldRule => ({ type: { is: 'text' }, titles, example });
const number = (example: string, ...titles: string[]): FieldRule => ({
  type: { is: 'number', min: 0 },
  titles,
  example,
});

const fields: Kind<'objectives'>['fields'] = {
  representative: text('Awa Ndiaye', 'Délégué médical', 'Représentant', 'Nom du délégué', 'Utilisateur', 'Rep'),
  product: text('Amoxilis', 'Désignation', 'Article', 'Libellé', 'Médicament', 'Item'),
  form: text('Gélule 500 mg', 'Présentation', 'Dosage', 'Format'),
  code: text('3400930000017', 'Code produit', 'GTIN', 'CIP', 'EAN', 'Code article', 'Product code'),
  year: number('2026', 'Exercice'),
  month: { type: { is: 'month' }, titles: ['Période', 'Date', 'Period'], example: '03/2026' },
  quantity: number('120', 'Objectif', 'Qté', 'Objectif quantité', 'Unités', 'Target', 'Qty'),
  amount: number('174 000', 'Objectif montant', 'Valeur', 'CA', 'Value'),
};

type Finders = { people: Finder; forms: Finder };

/** Awa Ndiaye, Ndiaye Awa, a.ndiaye. */
async function findPeople(context: Context): Promise<Finder> {
  const people = await listRepresentatives(context);
  const names = new Map(
    people.map(({ id, firstname, name, username }) => [id, [`${firstname} ${name}`, `${name} ${firstname}`, username]]),
  );
  return createFinder(people, ({ id }) => names.get(id) ?? []);
}

/** By code, alias, or the product’s name followed by as much of the form as needed. */
function formNames({ name }: ProductDetails, form: ProductDetails['forms'][number]): string[] {
  const { format, strength, packaging, code, aliases } = form;
  const parts = [[format], [strength], [packaging], [format, strength], [strength, packaging], [format, packaging]];
  const whole = [name, ...[[], ...parts, [format, strength, packaging]].map((part) => [name, ...part].join(' '))];
  return [...whole, ...(code === null ? [] : [code]), ...aliases.map(({ alias }) => alias)];
}

async function findForms(context: Context): Promise<Finder> {
  const products = (await listDetailed(context)).filter(({ active }) => active);
  const sold = products.flatMap((product) =>
    product.forms.filter(({ active, sample }) => active && !sample).map((form) => ({ product, form })),
  );
  const names = new Map(sold.map(({ product, form }) => [form.id, formNames(product, form)]));
  return createFinder(
    sold.map(({ product, form }) => ({ id: form.id, name: product.name })),
    ({ id }) => names.get(id) ?? [],
  );
}

/** The form as a line names it: its code, or the product with the columns beside it. */
const formText = (row: GivenRow): string => textOf(row, 'code') || `${textOf(row, 'product')} ${textOf(row, 'form')}`;
const formField = (row: GivenRow): string => ['code', 'form'].find((field) => textOf(row, field) !== '') ?? 'product';

/** The period of a line: a month, or the whole year that it names. */
const periodOf = (row: GivenRow): string => textOf(row, 'month') || textOf(row, 'year');
const yearOf = (row: GivenRow): number => Number(periodOf(row).slice(0, 4));
const periodField = (row: GivenRow): 'month' | 'year' => (textOf(row, 'month') === '' ? 'year' : 'month');

const YEAR = /^2[01]\d\d$/;

function periodFaults(row: GivenRow): string[][] {
  const [year, month] = [textOf(row, 'year'), textOf(row, 'month')];
  if (year === '' && month === '') return [['month', 'required']];
  if (year !== '' && !YEAR.test(year)) return [['year', 'unknown_year']];
  return year !== '' && month !== '' && !month.startsWith(year) ? [['year', 'invalid']] : [];
}

function figureFaults(row: GivenRow): string[][] {
  const [quantity, amount] = [textOf(row, 'quantity'), textOf(row, 'amount')];
  return [
    ...(quantity === '' && amount === '' ? [['quantity', 'required']] : []),
    ...(quantity.includes('.') ? [['quantity', 'decimals']] : []),
    ...(Number(quantity) > MAX_OBJECTIVE ? [['quantity', `too_big:${MAX_OBJECTIVE}`]] : []),
    ...(/\.\d{3}/.test(amount) ? [['amount', 'decimals']] : []),
    ...(amount.split('.').join('').length > 12 ? [['amount', 'too_long:12']] : []),
  ];
}

/** The person and the form of a line, and all its faults. */
function findLine(row: GivenRow, { people, forms }: Finders) {
  const faults: RowFault[] = [...periodFaults(row), ...figureFaults(row)].map(([field = '', fault = '']) => ({
    line: row.line,
    field,
    fault,
  }));
  const look = (find: () => number): number => {
    try {
      return find();
    } catch (error) {
      if (!(error instanceof RowFaults)) throw error;
      faults.push(...error.faults);
      return 0;
    }
  };
  const userId = look(() => findOne(people, textOf(row, 'representative'), row, 'representative'));
  const formId = look(() => findOne(forms, formText(row), row, formField(row)));
  return { userId, formId, faults };
}

type Figures = { quantity: number | null; amount: string | null };

/** The key of a cell, within one representative. */
const cellName = ({ formId, month }: { formId: number; month: string }): string => `${formId} ${month}`;

/** The values of a line by month: those of a year are spread evenly. */
function monthsOf(row: GivenRow): Map<string, Figures> {
  const quantity = textOf(row, 'quantity') === '' ? null : Number(textOf(row, 'quantity'));
  const amount = textOf(row, 'amount') || null;
  if (periodField(row) === 'month') return new Map([[textOf(row, 'month'), { quantity, amount }]]);
  const evenly = Array.from({ length: 12 }, () => 1n);
  const [quantities, amounts] = [spreadQuantity(quantity, evenly), spreadAmount(amount, evenly)];
  return new Map(
    evenly.map((_, index) => [
      monthOf(yearOf(row), index + 1),
      { quantity: quantities[index] ?? null, amount: amounts[index] ?? null },
    ]),
  );
}

type FoundRow = GivenRow & { formId: number };
type MonthOfForm = Figures & { line: number; formId: number; month: string };

/**
 * The months of all lines, each with its line; of two lines for the same month, the second gets a fault that names the
 * first.
 */
function takeMonths(rows: FoundRow[]): MonthOfForm[] {
  const taken = new Map<string, MonthOfForm>();
  const faults: RowFault[] = [];
  for (const row of rows) {
    const { line, formId } = row;
    const months = [...monthsOf(row)].map(([month, figures]) => ({ line, formId, month, ...figures }));
    const first = months.map((one) => taken.get(cellName(one))).find((one) => one !== undefined);
    if (first) faults.push({ line, field: null, fault: `repeated:${first.line}` });
    else for (const one of months) taken.set(cellName(one), one);
  }
  if (faults.length > 0) throw new RowFaults(faults);
  return [...taken.values()];
}

/** A year that cannot be written is the fault of every line that speaks of it. */
async function placeYear<T>(rows: GivenRow[], load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fault = error.body.errors?.['year']?.[0] ?? error.body.code;
    if (fault !== 'unknown_year' && fault !== 'closed_year' && fault !== 'locked') throw error;
    throw new RowFaults(rows.map((row) => ({ line: row.line, field: periodField(row), fault })));
  }
}

/** The outcome of a line, from those of its months. */
function savedBy(outcomes: readonly Saved[]): Saved {
  if (outcomes.every((outcome) => outcome === 'unchanged')) return 'unchanged';
  return outcomes.every((outcome) => outcome === 'added') ? 'added' : 'changed';
}

/** Saves the lines of one representative and year together. Empty cells leave the value unchanged. */
async function saveLines(context: Context, rows: GivenRow[], finders: Finders): Promise<Saved[]> {
  const found = rows.map((row) => findLine(row, finders));
  const faults = found.flatMap((one) => one.faults);
  if (faults.length > 0) throw new RowFaults(faults);
  const userId = found[0]?.userId ?? 0;
  const year = yearOf(rows[0] as GivenRow);
  const months = takeMonths(rows.map((row, index) => ({ ...row, formId: found[index]?.formId ?? 0 })));
  const stored = await readSet(context, year, userId, [...new Set(months.map(({ formId }) => formId))]);
  const known = new Map(stored.map((one) => [cellName(one), one]));
  const cells = months.map((one) => ({
    userId,
    formId: one.formId,
    month: one.month,
    version: 0,
    quantity: one.quantity ?? known.get(cellName(one))?.quantity ?? null,
    amount: one.amount ?? known.get(cellName(one))?.amount ?? null,
  }));
  const outcomes = await placeYear(rows, () => loadObjectives(context, year, cells));
  const byLine = Map.groupBy(outcomes.keys(), (index) => months[index]?.line);
  return rows.map(({ line }) => savedBy((byLine.get(line) ?? []).map((index) => outcomes[index] ?? 'unchanged')));
}

/** A line is what a representative is to sell of a form in a month, or over a year. */
export const objectives: Kind<'objectives'> = {
  fields,
  sourceOf: anyones,
  async prepare(context) {
    const finders = { people: await findPeople(context), forms: await findForms(context) };
    const nameOf = (finder: Finder, name: string) => {
      const ids = finder(name);
      return ids.length === 1 ? `#${ids[0]}` : plainName(name);
    };
    const personIn = (row: GivenRow) => nameOf(finders.people, textOf(row, 'representative'));
    const formIn = (row: GivenRow) => nameOf(finders.forms, formText(row));
    return lineByLine({
      keyOf: (row) => [personIn(row), formIn(row), periodOf(row)].join('|'),
      // All objectives of a person in a year: one by one, a year of the whole team would take minutes.
      groupOf: (row) => [personIn(row), yearOf(row)].join('|'),
      save: (rows) => saveLines(context, rows, finders),
    });
  },
};
