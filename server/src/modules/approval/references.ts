import type { Faults } from '@portal/contract';

/** Something a document refers to, and the field that does. `of`: what it belongs to, if it must be a part of that. */
export type Reference<Kind extends string> = { kind: Kind; id: number; of?: number; field: string };

/** The key of a reference, independent of its field. */
export const keyOf = ({ kind, id, of = 0 }: Pick<Reference<string>, 'kind' | 'id' | 'of'>): string =>
  `${kind} ${id} ${of}`;

export const listed = <Kind extends string>(kind: Kind, ids: readonly number[], path: string): Reference<Kind>[] =>
  ids.map((id, index) => ({ kind, id, field: `${path}.${index}` }));

/** The ids of each kind, once each. */
export const idsOf = <Kind extends string>(references: readonly Reference<Kind>[], kind: Kind): number[] => [
  ...new Set(references.filter((one) => one.kind === kind).map(({ id }) => id)),
];

/** References that are neither known nor in the stored document, by field. */
export function findUnknown(references: readonly Reference<string>[], known: ReadonlySet<string>): Faults {
  const unknown = references.filter((reference) => !known.has(keyOf(reference)));
  return Object.fromEntries(unknown.map(({ field }) => [field, ['unknown']]));
}
