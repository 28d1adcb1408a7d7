import { entryOf } from '@portal/contract';
import type { Translate } from '../../../i18n/i18n.ts';

type Words = Record<string, string | undefined>;

/** The act in words; one that this browser does not know is shown as it is. */
export function actionText(t: Translate, action: string): string {
  const [module = '', ...rest] = action.split('.');
  const actions = t(($) => $.audit.actions, { returnObjects: true }) as Record<string, Words | undefined>;
  return entryOf(entryOf(actions, module) ?? {}, rest.join('.')) ?? action;
}

/** What kind of thing was acted upon, in words. */
export function entityKind(t: Translate, entity: string): string {
  const kinds = t(($) => $.audit.entities, { returnObjects: true }) as Words;
  return entryOf(kinds, entity) ?? entity;
}

/** A field's name in words. */
export function fieldText(t: Translate, field: string): string {
  const fields = t(($) => $.audit.fields, { returnObjects: true }) as Words;
  const counts = t(($) => $.imports.doneOutcomes, { returnObjects: true }) as Words;
  // What becomes of an action is told with its minutes.
  const { dueOn, doneAt, note } = t(($) => $.meetingsReports.action, { returnObjects: true });
  const actions: Words = { dueOn, doneAt, note };
  return entryOf(fields, field) ?? entryOf(counts, field) ?? entryOf(actions, field) ?? field;
}
