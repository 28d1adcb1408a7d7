import { type FieldTable, type NamedField, documentSnapshot, entryOf, fieldsOf } from '@portal/contract';
import { type FieldWords, valueText } from '../fields/say-fields.ts';
import type { Line, Saying, Section } from './differences.ts';

/** The separator between parts on one line. */
const BETWEEN = ' — ';

type Item = Readonly<Record<string, unknown>> & { id: string };

/** Lists are shown as one line for each item. */
const isSeveral = ({ kind }: NamedField) =>
  kind === 'cities' || kind === 'people' || kind === 'targets' || kind === 'inlineList' || kind === 'files';

function saying(field: NamedField, value: unknown, words: FieldWords): Saying {
  if (!isSeveral(field)) return valueText(field, value, words, BETWEEN);
  return (Array.isArray(value) ? value : []).map((one) => valueText(field, one, words, BETWEEN));
}

const lineOf = (field: NamedField, values: Readonly<Record<string, unknown>>, words: FieldWords): Line => ({
  key: field.name,
  label: words.fieldName(field.name),
  says: saying(field, entryOf(values, field.name), words),
  ...(field.identifies && field.section === 'head' && { inHeading: true }),
});

/** The heading of an item of a list. */
export type HeadingOf = (list: string, item: Item) => string;

/** The section of a document that a field belongs to: short facts, or long texts. */
const partOf = ({ section }: NamedField) => (section === 'head' ? 'facts' : section);

/** A document in words, part by part in the order of the table, each item of a list being a part of its own. */
export function sectionsOf(table: FieldTable, document: object, words: FieldWords, headingOf: HeadingOf): Section[] {
  const values = documentSnapshot(table, document);
  const sections = new Map<string, Section & { lines: Line[] }>();
  for (const field of fieldsOf(table, (document as { typeId?: number }).typeId)) {
    if (field.kind === 'list') {
      for (const item of (entryOf(values, field.name) ?? []) as Item[])
        sections.set(item.id, {
          id: item.id,
          heading: headingOf(field.name, item),
          lines: fieldsOf(field.fields).map((one) => lineOf(one, item, words)),
        });
    } else {
      const id = partOf(field);
      const part = sections.get(id) ?? { id, heading: null, lines: [] };
      part.lines.push(lineOf(field, values, words));
      sections.set(id, part);
    }
  }
  return [...sections.values()];
}
