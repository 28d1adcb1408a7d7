import {
  type ReferenceTable,
  cityFields,
  columnsOf,
  entryOf,
  facilityFields,
  pharmacyFields,
  productFields,
  professionalFields,
  userFields,
} from '@portal/contract';
import type { Translate } from '../../../i18n/i18n.ts';

type Words = Record<string, string | undefined>;

/** The act as text; one that this version does not know is shown as its code. */
export function actionText(t: Translate, action: string): string {
  const [module = '', ...rest] = action.split('.');
  const actions = t(($) => $.audit.actions, { returnObjects: true }) as Record<string, Words | undefined>;
  return entryOf(entryOf(actions, module) ?? {}, rest.join('.')) ?? action;
}

/** The kind of thing that was acted upon, as text. */
export function entityKind(t: Translate, entity: string): string {
  const kinds = t(($) => $.audit.entities, { returnObjects: true }) as Words;
  return entryOf(kinds, entity) ?? entity;
}

/** The field tables of reference data by entity; the field names follow from these. */
const references: Readonly<Record<string, { table: ReferenceTable; words: (t: Translate) => Words }>> = {
  city: { table: cityFields, words: (t) => t(($) => $.cities.fields, { returnObjects: true }) },
  'health-facility': { table: facilityFields, words: (t) => t(($) => $.health.fields, { returnObjects: true }) },
  'health-professional': {
    table: professionalFields,
    words: (t) => t(($) => $.health.fields, { returnObjects: true }),
  },
  pharmacy: { table: pharmacyFields, words: (t) => t(($) => $.pharmacies.fields, { returnObjects: true }) },
  product: { table: productFields, words: (t) => t(($) => $.products.fields, { returnObjects: true }) },
  user: { table: userFields, words: (t) => t(($) => $.users.fields, { returnObjects: true }) },
};

/** The names of the fields of an entity, in order. */
export function referenceNames(entity: string): string[] {
  const reference = entryOf(references, entity);
  return reference ? columnsOf(reference.table).map(({ name }) => name as string) : [];
}

/** A field's name in words. */
export function fieldText(t: Translate, entity: string, field: string): string {
  const fields = t(($) => $.audit.fields, { returnObjects: true }) as Words;
  const counts = t(($) => $.imports.doneOutcomes, { returnObjects: true }) as Words;
  // The outcome of an action is shown with its minutes.
  const { dueOn, doneAt, note } = t(($) => $.meetingsReports.action, { returnObjects: true });
  const actions: Words = { dueOn, doneAt, note };
  const own = entryOf(references, entity)?.words(t) ?? {};
  return (
    [fields, counts, actions, own].map((words) => entryOf(words, field)).find((word) => word !== undefined) ?? field
  );
}
