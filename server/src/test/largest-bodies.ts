import type { z } from 'zod';

/*
 * The largest bodies for a schema: every list at and beyond its maximum; every text at its maximum; and the same with
 * every kind of fault. Their cost is the highest cost of an endpoint.
 */

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];
type Limit = { check?: string; format?: string; pattern?: RegExp; maximum?: number; value?: number };

const defOf = (schema: Schema): Def => (schema as z.core.$ZodTypes)._zod.def;
const limitsOf = (schema: Schema): Limit[] => [
  defOf(schema) as Limit,
  ...(defOf(schema).checks ?? []).map((check) => check._zod.def as Limit),
];
const maximumOf = (schema: Schema) => limitsOf(schema).find(({ check }) => check === 'max_length')?.maximum;

type Making = {
  /** The values besides lists and objects. */
  leaves: 'right' | 'wrong';
  /** Which of several a union is, and each union within it. */
  option: number;
  /** An invalid item for innermost lists. */
  item?: unknown;
  isLong: boolean;
  lengthOf: (list: Schema) => number;
};

const SAMPLES = ['2026-01-01', '12:30', '1250.00', 'https://example.org/a', 'aa', '1', 'a.b', 'dashboard/profile'];

function textFor(schema: Schema, isLong: boolean): string {
  const limits = limitsOf(schema);
  const format = (name: string) => limits.some((limit) => limit.format === name);
  if (format('uuid')) return '0190a3c8-5b7e-7a10-8c00-0123456789ab';
  if (format('datetime')) return '2026-01-01T08:00:00';
  if (format('email')) return 'someone@example.org';
  const long = 'é'.repeat(isLong ? (maximumOf(schema) ?? 20) : 1);
  const patterns = limits.flatMap(({ pattern }) => pattern ?? []);
  return [long, ...SAMPLES].find((text) => patterns.every((pattern) => pattern.test(text))) ?? long;
}

function leafFor(schema: Schema, { leaves, isLong }: Making): unknown {
  const def = defOf(schema);
  // A discriminator must be valid for the fields to be checked.
  if (def.type === 'literal') return def.values[0];
  if (leaves === 'wrong') return def.type === 'string' ? 0 : '';
  if (def.type === 'string') return textFor(schema, isLong);
  if (def.type === 'boolean') return true;
  if (def.type === 'enum') return Object.values(def.entries)[0];
  const least = limitsOf(schema).find(({ check }) => check === 'greater_than')?.value;
  return def.type === 'number' ? Math.max(1, least ?? 1) : undefined;
}

/** The parts of a schema. */
function partsOf(schema: Schema): readonly Schema[] {
  const def = defOf(schema);
  if (def.type === 'array') return [def.element];
  if (def.type === 'object') return Object.values(def.shape);
  if (def.type === 'union') return def.options;
  if (def.type === 'pipe') return [['literal', 'enum'].includes(defOf(def.out).type) ? def.out : def.in];
  return 'innerType' in def ? [def.innerType] : [];
}

const listsIn = (schema: Schema): Schema[] => [
  ...(defOf(schema).type === 'array' ? [schema] : []),
  ...partsOf(schema).flatMap(listsIn),
];

function bodyOf(schema: Schema, making: Making): unknown {
  const def = defOf(schema);
  const parts = partsOf(schema);
  if (def.type === 'object')
    return Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, bodyOf(inner, making)]));
  const [first, chosen] = [parts[0], parts[making.option % parts.length]];
  if (!first || !chosen) return leafFor(schema, making);
  if (def.type !== 'array') return bodyOf(chosen, making);
  const isInnermost = making.item !== undefined && listsIn(first).length === 0;
  const item = isInnermost ? making.item : bodyOf(first, making);
  return Array.from({ length: making.lengthOf(schema) }, () => item);
}

/** The largest power of two that fits; tried from below, since larger ones may not fit into memory. */
function largest(most: number, fits: (number: number) => boolean): number {
  let found = 1;
  while (found < most && fits(found * 2)) found *= 2;
  return found;
}

const items: [name: string, item?: unknown][] = [
  ['as they should be'],
  ['empty', {}],
  ['null', null],
  ['with an unknown field', { x: 1 }],
];

/** Every way of making a body, whatever its size. */
function* makings(schema: Schema): Generator<[name: string, making: Omit<Making, 'lengthOf'>]> {
  const options = Math.max(1, ...unionsIn(schema).map((union) => partsOf(union).length));
  for (let option = 0; option < options; option += 1)
    for (const leaves of ['right', 'wrong'] as const)
      for (const [name, item] of items)
        for (const isLong of leaves === 'right' ? [true, false] : [false])
          yield [
            `option ${option}, leaves ${leaves}, items ${name}, texts ${isLong ? 'long' : 'short'}`,
            { leaves, option, isLong, ...(item !== undefined && { item }) },
          ];
}

const unionsIn = (schema: Schema): Schema[] => [
  ...(defOf(schema).type === 'union' ? [schema] : []),
  ...partsOf(schema).flatMap(unionsIn),
];

const SHARES = 4096;

/** The large bodies of a schema that `fits`, as JSON: all lists in their proportion, and each list on its own, the others short. */
export function* largestBodies(
  schema: Schema,
  fits: (json: string) => boolean,
): Generator<[name: string, json: string]> {
  const known = new Set<string>();
  for (const [name, making] of makings(schema)) {
    const jsonOf = (lengthOf: Making['lengthOf']) => JSON.stringify(bodyOf(schema, { ...making, lengthOf }));
    const inShare = (share: number) => jsonOf((list) => Math.ceil(((maximumOf(list) ?? 100) * share) / SHARES));
    const alone = (list: Schema) => (length: number) => jsonOf((one) => (one === list ? length : 1));
    // The length of a single list does not depend on its texts.
    const single = making.leaves === 'right' && !making.isLong ? listsIn(schema) : [];
    const ways = [
      ['all lists', SHARES, inShare] as const,
      ...single.map((list, place) => [`list ${place}`, 2 ** 20, alone(list)] as const),
    ];
    for (const [way, most, make] of ways) {
      if (make(1) === make(2) && known.has(make(1))) continue;
      const json = make(largest(most, (number) => fits(make(number))));
      if (!known.has(json) && fits(json)) yield [`${name}, ${way}`, json];
      known.add(json);
    }
  }
}
