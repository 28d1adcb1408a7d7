import { describe, expect, it } from 'vitest';
import { type z, safeParse } from 'zod';
import { endpoints } from './modules/index.ts';
import { LongId, MAX_INTEGER } from './values.ts';

type Def = z.core.$ZodTypes['_zod']['def'];

const defOf = (schema: z.core.$ZodType): Def => (schema as z.core.$ZodTypes)._zod.def;

/** What limits a value: the schema itself, such as `z.uuid()`, and the checks chained to it, such as `.max(5)`. */
type Limit = { check?: string; format?: string; pattern?: RegExp; maximum?: number; value?: number };
const limitsOf = (schema: z.core.$ZodType): Limit[] => [
  defOf(schema) as Limit,
  ...(defOf(schema).checks ?? []).map((check) => check._zod.def as Limit),
];
const maximumOf = (schema: z.core.$ZodType): number | undefined =>
  limitsOf(schema).find((limit) => limit.check === 'max_length')?.maximum;

/** Formats whose every value is short. */
const SHORT_FORMATS = new Set(['uuid', 'date']);

/** A pattern that is anchored at both ends and has no unbounded repetition matches only short texts. */
const isShortPattern = ({ source }: RegExp): boolean =>
  source.startsWith('^') && source.endsWith('$') && !/[*+]|\{\d+,\}/.test(source.replace(/\[[^\]]*\]|\\./g, ''));

const isBoundedText = (schema: z.core.$ZodType): boolean =>
  maximumOf(schema) !== undefined ||
  limitsOf(schema).some(
    ({ format = '', pattern }) =>
      SHORT_FORMATS.has(format) || (format === 'regex' && pattern && isShortPattern(pattern)),
  );

const takesNul = (schema: z.core.$ZodType): boolean =>
  [3, 40].some((length) => safeParse(schema, 'x'.repeat(length - 1) + '\0').success);

/** An integer must fit its database column. */
function isBoundedNumber(schema: z.core.$ZodType): boolean {
  const limits = limitsOf(schema);
  const valueOf = (check: string) => limits.find((limit) => limit.check === check)?.value;
  const [low, high] = [valueOf('greater_than'), valueOf('less_than')];
  const isWhole = limits.some(({ format }) => format === 'safeint');
  if (low === undefined || high === undefined) return false;
  return isWhole ? low >= -MAX_INTEGER && (high <= MAX_INTEGER || schema === LongId) : true;
}

/** The paths in the input that a caller may make arbitrarily long or large. */
function unboundedIn(schema: z.core.$ZodType, path: string): string[] {
  const def = defOf(schema);
  const below = (inner: z.core.$ZodType, step = '') => unboundedIn(inner, path + step);
  switch (def.type) {
    case 'string':
      return [
        ...(isBoundedText(schema) ? [] : [`${path}: a text without a limit`]),
        ...(takesNul(schema) ? [`${path}: a text that PostgreSQL cannot keep`] : []),
      ];
    case 'number':
      return isBoundedNumber(schema) ? [] : [`${path}: a number without a limit`];
    case 'array':
      return [
        ...(maximumOf(schema) === undefined ? [`${path}: a list without a limit`] : []),
        ...below(def.element, '[]'),
      ];
    case 'object':
      return [
        ...(def.catchall === undefined || defOf(def.catchall).type !== 'never'
          ? [`${path}: takes unknown fields`]
          : []),
        ...Object.entries(def.shape).flatMap(([name, inner]) => below(inner, `.${name}`)),
      ];
    case 'union':
      return def.options.flatMap((option) => below(option));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return below(def.innerType);
    case 'pipe':
      // A value that must end up as one of an enum needs no limit before the transform.
      return ['literal', 'enum'].includes(defOf(def.out).type) ? [] : [...below(def.in), ...below(def.out)];
    case 'transform':
    case 'enum':
    case 'literal':
    case 'boolean':
    case 'undefined':
      return [];
    default:
      return [`${path}: ${def.type} has no limit that this test knows`];
  }
}

describe('whatever a caller may send has a limit', () => {
  it.each(endpoints)('$method $path', ({ params, query, body }) => {
    const unbounded = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? unboundedIn(schema, part) : [],
    );
    expect(unbounded).toEqual([]);
  });
});
