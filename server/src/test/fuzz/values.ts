import fc from 'fast-check';
import type { z } from 'zod';

/** Existing values: made-up ids would mostly be unknown, and the code behind them never reached. */
export type Known = {
  ids: readonly number[];
  uuids: readonly string[];
  days: readonly string[];
  /** Addresses of the caller's own things, as the paths that begin like this take them. */
  own: readonly { path: string; params: Readonly<Record<string, unknown>> }[];
};

type Def = z.core.$ZodTypes['_zod']['def'];
type Limit = { check?: string; format?: string; pattern?: RegExp; maximum?: number; minimum?: number; value?: number };

const defOf = (schema: z.core.$ZodType): Def => (schema as z.core.$ZodTypes)._zod.def;
const limitsOf = (schema: z.core.$ZodType): Limit[] => [
  defOf(schema) as Limit,
  ...(defOf(schema).checks ?? []).map((check) => check._zod.def as Limit),
];

const LONG = 60;

function matching(pattern: RegExp): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern.source, pattern.flags.replace('u', '')));
  } catch {
    // fast-check does not support every pattern.
    return fc.constantFrom('Awa', 'a.b-c_1', 'Été 2026', '12');
  }
}

function textOf(schema: z.core.$ZodType, known: Known): fc.Arbitrary<string> {
  const limits = limitsOf(schema);
  const format = (name: string) => limits.some((limit) => limit.format === name);
  if (format('uuid')) return fc.oneof(fc.constantFrom(...known.uuids), fc.uuid());
  if (format('date')) return fc.constantFrom(...known.days);
  if (format('email')) return fc.nat(500).map((number) => `fuzz${number}@test.example`);
  const maximum = limits.find(({ check }) => check === 'max_length')?.maximum ?? LONG;
  const minimum = limits.find(({ check }) => check === 'min_length')?.minimum ?? 0;
  const pattern = limits.find((limit) => limit.format === 'regex')?.pattern;
  const plain = fc.string({
    unit: 'grapheme',
    minLength: minimum,
    maxLength: Math.max(minimum, Math.min(maximum, LONG)),
  });
  return fc.oneof(
    { weight: 3, arbitrary: pattern && !pattern.source.includes('^\\u0000') ? matching(pattern) : plain },
    {
      weight: 2,
      arbitrary: fc.constantFrom('Douala', 'Awa Ndiaye', 'Été', 'a').map((word) => word.padEnd(minimum, 'x')),
    },
    { weight: 1, arbitrary: fc.constant('é'.repeat(maximum)) },
  );
}

function numberOf(schema: z.core.$ZodType, known: Known): fc.Arbitrary<number> {
  const limits = limitsOf(schema);
  const low = limits.find(({ check }) => check === 'greater_than')?.value ?? 1;
  const high = limits.find(({ check }) => check === 'less_than')?.value ?? 10;
  const near = fc.constantFrom(...known.ids.filter((id) => id >= low && id <= high), Math.max(low, 1));
  if (!limits.some(({ format }) => format === 'safeint')) {
    return fc.oneof(near, fc.constantFrom(low, high, (low + high) / 2));
  }
  const [least, most] = [Math.ceil(low), Math.floor(high)];
  return fc.oneof({ weight: 5, arbitrary: near }, { weight: 1, arbitrary: fc.constantFrom(least, most) });
}

const withoutUndefined = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));

/** Items of a list; of one within a list fewer, for a tree of text would have no end. */
const MOST = 4;

/** Values that a schema of the contract mostly accepts. Rules across several fields are left to chance. */
export function validOf(schema: z.core.$ZodType, known: Known, within = 0): fc.Arbitrary<unknown> {
  const inside = (inner: z.core.$ZodType) => validOf(inner, known, within);
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      return textOf(schema, known);
    case 'number':
      return numberOf(schema, known);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'array':
      return fc.array(validOf(def.element, known, within + 1), { maxLength: Math.max(1, MOST - within) });
    case 'object':
      return fc
        .record(Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, inside(inner)])))
        .map(withoutUndefined);
    case 'union':
      return fc.oneof(...def.options.map(inside));
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(inside(def.innerType), { nil: undefined, freq: 2 });
    case 'nullable':
      return fc.option(inside(def.innerType), { nil: null });
    case 'readonly':
    case 'nonoptional':
      return inside(def.innerType);
    case 'pipe':
      return inside(['literal', 'enum'].includes(defOf(def.out).type) ? def.out : def.in);
    default:
      return fc.constant(undefined);
  }
}

/**
 * Another value at one place. A `text` for a text and a `number` for a number get furthest, so most changes are of the
 * same type; `other` is of any.
 */
export type Change = {
  place: number;
  act: 'alike' | 'replace' | 'add' | 'remove';
  text: string;
  number: number;
  other: unknown;
};

type Step = { holder: Record<string, unknown> | unknown[]; key: string };

/** Every place in a value, level by level: an earlier change may have made it deeper than calls can be nested. */
function stepsIn(value: unknown): Step[] {
  const steps: Step[] = [];
  const values = [value];
  for (const one of values) {
    if (typeof one !== 'object' || one === null) continue;
    const holder = one as Step['holder'];
    for (const key of Object.keys(holder)) {
      steps.push({ holder, key });
      values.push(Reflect.get(holder, key));
    }
  }
  return steps;
}

function alikeTo(value: unknown, { text, number, other }: Change): unknown {
  if (typeof value === 'string') return text;
  return typeof value === 'number' ? number : other;
}

// By definition and not by assignment: a field may be called `__proto__`.
const set = (holder: object, key: string, value: unknown) =>
  Reflect.defineProperty(holder, key, { value, enumerable: true, writable: true, configurable: true });

/** The value with one of `texts` in place of each text in turn, and one of `numbers` in place of each number. */
export function eachChanged(value: unknown, texts: readonly string[], numbers: readonly number[]): unknown[] {
  return stepsIn(value).flatMap(({ holder, key }, place) => {
    const before: unknown = Reflect.get(holder, key);
    const others = typeof before === 'string' ? texts : typeof before === 'number' ? numbers : [];
    return others.map((other) => changed(value, { place, act: 'replace', text: '', number: 0, other }));
  });
}

export const countPlaces = (value: unknown): number => stepsIn(value).length;

/** The value with one change; a value without places is replaced. */
export function changed(value: unknown, change: Change): unknown {
  const copy: unknown = structuredClone(value);
  const steps = stepsIn(copy);
  const step = steps[change.place % Math.max(steps.length, 1)];
  if (change.act === 'add' && typeof copy === 'object' && copy !== null) set(copy, change.text, change.other);
  else if (!step) return alikeTo(value, change);
  else if (change.act === 'remove') Reflect.deleteProperty(step.holder, step.key);
  else {
    const before: unknown = Reflect.get(step.holder, step.key);
    set(step.holder, step.key, change.act === 'alike' ? alikeTo(before, change) : change.other);
  }
  return copy;
}
