import {
  MAX_FORMS,
  type ProductDetails,
  type ProductFormSave,
  ProductAdd,
  blankReference,
  entryOf,
  pickColumns,
  productFields,
  sheetFields,
} from '@portal/contract';
import type { z } from 'zod';
import { today } from '../../days.ts';
import { addProduct, listDetailed, listFormats, updateProduct } from './products.service.ts';
import { type Placing, RowFaults, checkForm, placeRefusals } from '../imports/check.ts';
import {
  type GivenRow,
  type Kind,
  anyones,
  chosenOr,
  isSame,
  listOf,
  mergeColumns,
  nullableOr,
  textOf,
  textOr,
} from '../imports/kind.ts';
import { type Saved, lineByLine } from '../imports/line-by-line.service.ts';
import { type Finder, createFinder, findOne, plainName } from '../imports/match.ts';

type Form = z.output<typeof ProductFormSave>;

const fields: Kind<'products'>['fields'] = {
  name: {
    type: { is: 'text' },
    titles: ['Nom', 'Nom du produit', 'Spécialité', 'Désignation', 'Name', 'Brand'],
    example: 'Amoxal',
  },
  format: { type: { is: 'text' }, titles: ['Format', 'Forme galénique', 'Galénique'], example: 'Comprimé' },
  dci: { type: { is: 'text' }, titles: ['Molécule', 'Principe actif', 'Molecule'], example: 'Amoxicilline' },
  laboratory: { type: { is: 'text' }, titles: ['Labo', 'Fabricant'], example: 'Laboratoire Santé' },
  range: { type: { is: 'text' }, titles: ['Famille'], example: 'Antibiotiques' },
  active: { type: { is: 'flag' }, titles: ['En vente'], example: 'yes' },
  strength: { type: { is: 'text' }, titles: ['Teneur'], example: '500 mg' },
  packaging: { type: { is: 'text' }, titles: ['Présentation', 'Boîte', 'Pack'], example: 'Boîte de 16' },
  code: {
    type: { is: 'text' },
    titles: ['GTIN', 'Code produit', 'CIP', 'EAN', 'Code article', 'Product code'],
    example: '3400930000017',
  },
  unitPrice: { type: { is: 'number', min: 0 }, titles: ['Prix', 'PU', 'Tarif', 'Price'], example: '2 350,00' },
  fromMonth: { type: { is: 'month' }, titles: ['Depuis', 'À partir de', 'Date du prix', 'Since'], example: '01/2026' },
  sample: { type: { is: 'flag' }, titles: ['Échantillons'], example: 'no' },
  aliases: { type: { is: 'list' }, titles: ['Alias', 'Aliases', 'Synonymes'], example: 'AMOXAL 500 CP B16' },
};

/** The fields that the forms of a product share, repeated on each of their lines. */
const shared = sheetFields(productFields, 'optional');

type Finders = { formats: Finder; monthNow: string };
type Known = ProductDetails | undefined;

const formToSave = (form: Form): Form => {
  const { id, formatId, strength, packaging, code, sample, active, prices, aliases } = form;
  return { ...(id !== undefined && { id }), formatId, strength, packaging, code, sample, active, prices, aliases };
};

const lookOf = ({ formatId, strength, packaging }: Pick<Form, 'formatId' | 'strength' | 'packaging'>) =>
  `${formatId}|${plainName(strength)}|${plainName(packaging)}`;

/** The form a line is about: by its code, else by its format, strength and packaging. */
function findForm(row: GivenRow, formatId: number, forms: Form[]): Form | undefined {
  const code = textOf(row, 'code').toLowerCase();
  const coded = code === '' ? undefined : forms.find((form) => form.code?.toLowerCase() === code);
  const look = lookOf({ formatId, strength: textOf(row, 'strength'), packaging: textOf(row, 'packaging') });
  return coded ?? forms.find((form) => lookOf(form) === look && (code === '' || form.code === null));
}

/** The prices with the one that the sheet gives from a month on, unless that month has it anyway. */
function pricesOf(row: GivenRow, { monthNow }: Finders, before: Form['prices']): Form['prices'] {
  const unitPrice = textOf(row, 'unitPrice');
  if (unitPrice === '') return before;
  const fromMonth = textOf(row, 'fromMonth') || monthNow;
  const valid = before.filter((price) => price.fromMonth <= fromMonth).at(-1);
  if (valid && Number(valid.unitPrice) === Number(unitPrice)) return before;
  return [...before.filter((price) => price.fromMonth !== fromMonth), { fromMonth, unitPrice }].toSorted((a, b) =>
    a.fromMonth.localeCompare(b.fromMonth),
  );
}

function aliasesOf(row: GivenRow, before: Form['aliases']): Form['aliases'] {
  const known = new Set(before.map(({ alias }) => plainName(alias)));
  const given = listOf(row, 'aliases').filter((alias) => !known.has(plainName(alias)));
  return [...before, ...given.map((alias) => ({ alias, wholesalerId: null }))];
}

const mergeForm = (row: GivenRow, formatId: number, before: Form | undefined, finders: Finders) => ({
  ...(before?.id !== undefined && { id: before.id }),
  formatId,
  strength: textOr(row, 'strength', before?.strength ?? ''),
  packaging: textOr(row, 'packaging', before?.packaging ?? ''),
  code: nullableOr(row, 'code', before?.code ?? null),
  sample: chosenOr(row, 'sample', before?.sample ?? false),
  active: before?.active ?? true,
  prices: pricesOf(row, finders, before?.prices ?? []),
  aliases: aliasesOf(row, before?.aliases ?? []),
});

/** Refuses lines of one product that contradict each other. */
function refuseDiffering([first, ...others]: GivenRow[]): void {
  const faults = others.flatMap((row) =>
    shared
      .filter((field) => {
        const [one, other] = [first?.values[field], row.values[field]];
        return other !== null && other !== undefined && plainName(String(one)) !== plainName(String(other));
      })
      .map((field) => ({ line: row.line, field, fault: `differs:${first?.line}` })),
  );
  if (faults.length > 0) throw new RowFaults(faults);
}

/** The resulting forms: those of the sheet replace the known ones, new ones are appended. */
function mergeForms(rows: GivenRow[], known: Form[], finders: Finders) {
  const forms: unknown[] = [...known];
  const places = new Map<number, GivenRow>();
  const outcomes: Saved[] = rows.map((row) => {
    const formatId = findOne(finders.formats, textOf(row, 'format'), row, 'format');
    const before = findForm(row, formatId, known);
    const merged = mergeForm(row, formatId, before, finders);
    const place = before ? known.indexOf(before) : forms.length;
    if (places.has(place))
      throw new RowFaults([{ line: row.line, field: null, fault: `repeated:${places.get(place)?.line}` }]);
    forms[place] = merged;
    places.set(place, row);
    if (!before) return 'added';
    return isSame(merged, before) ? 'unchanged' : 'changed';
  });
  return { forms, places, outcomes };
}

const productOf = ([first]: GivenRow[], known: Known) =>
  mergeColumns(productFields, first as GivenRow, known ?? blankReference(productFields));

const partFields: Readonly<Record<string, string>> = { formatId: 'format', prices: 'unitPrice' };

/** `forms.3.code` is the code on the line of the fourth form; what is not of the sheet is about its first line. */
const placeAt =
  (rows: GivenRow[], places: Map<number, GivenRow>): Placing =>
  (path) => {
    const [first = '', index = '', part = ''] = path.split('.');
    const line = rows[0]?.line ?? 0;
    if (first !== 'forms') return { line, field: Object.hasOwn(fields, first) ? first : null };
    const field = path.endsWith('fromMonth') ? 'fromMonth' : (entryOf(partFields, part) ?? part);
    return { line: places.get(Number(index))?.line ?? line, field: Object.hasOwn(fields, field) ? field : null };
  };

/** A line is a form; the forms of one product stand on lines with the same name, and are saved together. */
export const products: Kind<'products'> = {
  fields,
  sourceOf: anyones,
  async prepare(context) {
    const finders: Finders = {
      formats: createFinder(await listFormats(context)),
      monthNow: `${today(context.config.timeZone).slice(0, 7)}-01`,
    };
    const known = new Map((await listDetailed(context)).map((product) => [plainName(product.name), product]));
    const nameOf = (row: GivenRow) => plainName(textOf(row, 'name'));

    const save = async (rows: GivenRow[]): Promise<Saved[]> => {
      refuseDiffering(rows);
      const before = known.get(nameOf(rows[0] as GivenRow));
      const { forms, places, outcomes } = mergeForms(rows, (before?.forms ?? []).map(formToSave), finders);
      const place = placeAt(rows, places);
      const product = productOf(rows, before);
      const form = checkForm(ProductAdd, { ...product, forms }, place);
      if (!before) {
        await placeRefusals(place, () => addProduct(context, form));
        return outcomes;
      }
      const isRenamed = !isSame(product, pickColumns(productFields, before));
      if (!isRenamed && outcomes.every((outcome) => outcome === 'unchanged')) return outcomes;
      await placeRefusals(place, () => updateProduct(context, { id: before.id, version: before.version, ...form }));
      return outcomes.map((outcome, index) =>
        isRenamed && index === 0 && outcome === 'unchanged' ? 'changed' : outcome,
      );
    };
    const look = ['format', 'strength', 'packaging', 'code'];
    return lineByLine({
      keyOf: (row) => [nameOf(row), ...look.map((field) => plainName(textOf(row, field)))].join('|'),
      groupOf: nameOf,
      maxGroup: MAX_FORMS,
      save,
    });
  },
};
