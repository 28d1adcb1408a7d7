import { serializerCompiler as compileByZod } from '@fastify/type-provider-zod';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

/** Returns the declared parts of a value; throws `doubtful` if the value does not plainly match its schema. */
type Keep = (value: unknown) => unknown;

type Schema = z.core.$ZodType;
type Check = z.core.$ZodCheck<unknown>;

/** Zod's internals, which it exposes to libraries. */
const insideOf = <T extends Schema | Check>({ _zod }: T): T['_zod'] => _zod;

/** The payload for zod's checks: one shared object, since an answer has hundreds of values, checked one by one. */
const shown: z.core.ParsePayload = { value: undefined, issues: [] };

const doubtful = new Error('This has to be judged by zod.');

function doubt(): never {
  shown.issues = [];
  throw doubtful;
}

/** Zod itself, for the rare kinds of schema that are not compiled here. */
const keepByZod =
  (schema: Schema): Keep =>
  (value) =>
    value === undefined ? doubt() : z.encode(schema, value);

/** A text, a number or a flag: its type is looked at here, its format, length or range by zod's own checks. */
function keepSingle(schema: Schema, isOne: (value: unknown) => boolean): Keep {
  const own: Check[] = schema instanceof z.core.$ZodCheck ? [schema] : [];
  const checks = [...own, ...((insideOf(schema).def.checks ?? []) as Check[])].map((check) => insideOf(check));
  if (checks.length === 0) return (value) => (isOne(value) ? value : doubt());
  return (value) => {
    if (!isOne(value)) return doubt();
    shown.value = value;
    for (const check of checks) {
      if (check.check(shown) !== undefined || shown.issues.length > 0) return doubt();
    }
    // A check may also change the value: trim it, write it in small letters.
    return shown.value;
  };
}

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => Number.isFinite(value);
const isFlag = (value: unknown) => typeof value === 'boolean';

function keepOneOf(values: Iterable<unknown>): Keep {
  const known = new Set(values);
  return (value) => (known.has(value) ? value : doubt());
}

function keepList(element: Schema): Keep {
  const keep = keeperOf(element);
  return (value) => (Array.isArray(value) ? value.map(keep) : doubt());
}

/**
 * The declared fields, in order. A generated function for exactly these names: an object literal is ten times faster
 * than filling an object in a loop, and a page of a list has a thousand fields.
 */
function keepFields(shape: Readonly<Record<string, Schema>>): Keep {
  const keeps = Object.values(shape).map(keeperOf);
  const fields = Object.keys(shape).map(
    (name, n) => `${JSON.stringify(name)}: keep${n}(value[${JSON.stringify(name)}])`,
  );
  // oxlint-disable-next-line typescript/no-implied-eval -- of the names that our own contract declares, once at the start
  const make = new Function(...keeps.map((_, n) => `keep${n}`), `return (value) => ({ ${fields.join(', ')} });`);
  const keep = make(...keeps) as Keep;
  return (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? keep(value) : doubt());
}

/** As above, but without undeclared fields. */
function keepOnlyFields(shape: Readonly<Record<string, Schema>>): Keep {
  const names = new Set(Object.keys(shape));
  const keep = keepFields(shape);
  return (value) => {
    for (const name in value as object) if (!names.has(name)) return doubt();
    return keep(value);
  };
}

/** Null or undefined is kept, where it is allowed. */
function keepNothing(nothing: null | undefined, inner: Schema): Keep {
  const keep = keeperOf(inner);
  return (value) => (value === nothing ? value : keep(value));
}

/** The kinds of schema that answers are made of; undefined for one that is left to zod. */
function compile(schema: Schema): Keep | undefined {
  const { def } = insideOf(schema as z.core.$ZodTypes);
  if (def.type === 'string') return def.coerce ? undefined : keepSingle(schema, isText);
  if (def.type === 'number') return def.coerce ? undefined : keepSingle(schema, isNumber);
  if (def.type === 'boolean') return def.coerce ? undefined : keepSingle(schema, isFlag);
  // Checks on a whole list or object are rare.
  if (def.checks?.length) return undefined;
  if (def.type === 'array') return keepList(def.element);
  if (def.type === 'nullable') return keepNothing(null, def.innerType);
  if (def.type === 'optional') return keepNothing(undefined, def.innerType);
  if (def.type === 'enum') return keepOneOf(Object.values(def.entries));
  if (def.type === 'literal') return keepOneOf(def.values);
  if (def.type !== 'object') return undefined;
  if (def.catchall === undefined) return keepFields(def.shape);
  return insideOf(def.catchall).def.type === 'never' ? keepOnlyFields(def.shape) : undefined;
}

const keeperOf = (schema: Schema): Keep => compile(schema) ?? keepByZod(schema);

/**
 * Serializes every answer: only what its schema declares is sent, and a value that violates the schema is a server
 * error. Zod does the same several times slower, so it is used only if an answer does not plainly match.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = (route) => {
  const keep = keeperOf(route.schema);
  const judge = compileByZod(route);
  return (value) => {
    try {
      return JSON.stringify(keep(value));
    } catch {
      return judge(value);
    }
  };
};
