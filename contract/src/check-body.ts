import { z } from 'zod';
import { type Checked, askZod } from './check-value.ts';
import { gatherFaults } from './errors.ts';
import { firstLooks } from './first-look.ts';
import { entryOf } from './tables.ts';

/*
 * How input from outside is checked against its schema. Zod reads a whole value and collects all faults before it
 * reports any: a list of thousands of empty objects, fifteen kilobytes, has thirty thousand faults, and finding them
 * blocks all other callers. So schemas that contain lists are walked here, piece by piece: the length of a list is
 * checked before its items, and reading stops at a maximum of faults. Parts without a list, such as a single item, are
 * left to zod.
 */

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];

const defOf = (schema: Schema): Def => (schema as z.core.$ZodTypes)._zod.def;

/** Nobody corrects more at once, and a caller who sends thousands of unknown fields is not told each name. */
const MAX_FAULTS = 500;

class Enough extends Error {}

/** The faults so far, and the path that reading has reached. */
class Reading {
  readonly faults: [field: string, fault: string][] = [];
  readonly path: PropertyKey[] = [];

  add(fault: string, below: readonly PropertyKey[] = []): void {
    this.faults.push([[...this.path, ...below].map(String).join('.'), fault]);
    if (this.faults.length >= MAX_FAULTS) throw new Enough();
  }

  at<T>(step: PropertyKey, read: () => T): T {
    this.path.push(step);
    const value = read();
    this.path.pop();
    return value;
  }
}

/** Reads a value and returns the parsed one; faults are added to the reading. */
type Read = (value: unknown, reading: Reading) => unknown;

const readByZod =
  (schema: Schema): Read =>
  (value, reading) => {
    const { data, found } = askZod(schema, value);
    for (const [path, fault] of found) reading.add(fault, path);
    return data;
  };

type Check = z.core.$ZodCheck<unknown>;
const checksOf = (schema: Schema) => (defOf(schema).checks ?? []) as Check[];

/** Runs the checks on a list or object as a whole, once its contents are valid. */
function readWhole(schema: Schema, read: Read): Read {
  const checks = checksOf(schema);
  if (checks.length === 0) return read;
  const ask = readByZod(z.unknown().check(...checks));
  return (value, reading) => {
    const before = reading.faults.length;
    const whole = read(value, reading);
    return reading.faults.length > before ? whole : ask(whole, reading);
  };
}

const mostOf = ({ _zod: { def } }: Check): number =>
  def.check === 'max_length' ? (def as z.core.$ZodCheckMaxLengthDef).maximum : Infinity;

function readList(schema: z.core.$ZodArray): Read {
  const { def } = schema._zod;
  const most = Math.min(...checksOf(schema).map(mostOf));
  const item = readerOf(def.element);
  const otherwise = readByZod(z.array(z.any()));
  return (value, reading) => {
    if (!Array.isArray(value)) return otherwise(value, reading);
    if (value.length > most) return reading.add(`too_many:${most}`);
    return value.map((one: unknown, index) => reading.at(index, () => item(one, reading)));
  };
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields without lists at once, by zod; the others one by one. */
function readFields({ shape, catchall }: z.core.$ZodObjectDef): Read {
  const entries = Object.entries(shape);
  const lists = new Map(
    entries.filter(([, inner]) => holdsList(inner)).map(([name, inner]) => [name, readerOf(inner)]),
  );
  const rest = readByZod(z.object(Object.fromEntries(entries.filter(([name]) => !lists.has(name)))));
  const isStrict = catchall !== undefined;
  const names = new Set(Object.keys(shape));
  return (value, reading) => {
    const plain = rest(value, reading) as Record<string, unknown> | undefined;
    if (!isFields(value)) return undefined;
    if (isStrict) for (const name of Object.keys(value)) if (!names.has(name)) reading.add('unknown_field', [name]);
    const whole: [name: string, value: unknown][] = [];
    for (const name of names) {
      const read = lists.get(name);
      const one = read ? reading.at(name, () => read(entryOf(value, name), reading)) : entryOf(plain ?? {}, name);
      if (one !== undefined || Object.hasOwn(value, name)) whole.push([name, one]);
    }
    return Object.fromEntries(whole);
  };
}

type ObjectSchema = z.core.$ZodObject;
const isObject = (schema: Schema): schema is ObjectSchema => defOf(schema).type === 'object';

/** A union of objects: picks the variant that its discriminator names, or the one whose fields are present. */
function readOneOf(schema: z.core.$ZodUnion): Read {
  const { options, discriminator } = schema._zod.def as z.core.$ZodDiscriminatedUnionDef;
  const objects = options.filter(isObject);
  if (objects.length < options.length) return readByZod(schema);
  const readers = new Map(objects.map((option) => [option, readerOf(option)]));
  const isMeant = (option: ObjectSchema, value: Readonly<Record<string, unknown>>): boolean => {
    const { shape } = option._zod.def;
    if (discriminator === undefined) return Object.keys(value).every((name) => Object.hasOwn(shape, name));
    const named = entryOf(value, discriminator) as z.core.util.Primitive;
    return entryOf(shape, discriminator)?._zod.values?.has(named) ?? false;
  };
  return (value, reading) => {
    const meant = isFields(value) ? objects.find((option) => isMeant(option, value)) : undefined;
    const read = meant && readers.get(meant);
    if (read) return read(value, reading);
    return reading.add('invalid', discriminator !== undefined && isFields(value) ? [discriminator] : []);
  };
}

function compile(schema: Schema): Read {
  const def = defOf(schema);
  if (!holdsList(schema)) return readByZod(schema);
  switch (def.type) {
    case 'array':
      return readWhole(schema, readList(schema as z.core.$ZodArray));
    case 'object':
      return readWhole(schema, readFields(def));
    case 'union':
      return readWhole(schema, readOneOf(schema as z.core.$ZodUnion));
    case 'nullable':
    case 'optional': {
      const read = readerOf(def.innerType);
      const nothing = def.type === 'nullable' ? null : undefined;
      return (value, reading) => (value === nothing ? value : read(value, reading));
    }
    default:
      return readByZod(schema);
  }
}

const holding = new WeakMap<Schema, boolean>();

/** Whether the schema contains a list, or something that needs a first look. */
function holdsList(schema: Schema): boolean {
  const known = holding.get(schema);
  if (known !== undefined) return known;
  const def = defOf(schema);
  const inner: readonly Schema[] =
    def.type === 'object'
      ? Object.values(def.shape)
      : def.type === 'union'
        ? def.options
        : 'innerType' in def
          ? [def.innerType]
          : [];
  const holds = def.type === 'array' || firstLooks.has(schema) || inner.some(holdsList);
  holding.set(schema, holds);
  return holds;
}

const readers = new WeakMap<Schema, Read>();

function readerOf(schema: Schema): Read {
  const known = readers.get(schema);
  if (known) return known;
  const read = compile(schema);
  const look = firstLooks.get(schema)?.look;
  const reader: Read = look
    ? (value, reading) => {
        const fault = look(value);
        return fault === undefined ? read(value, reading) : reading.add(fault);
      }
    : read;
  readers.set(schema, reader);
  return reader;
}

/** Checks input from outside and reports all faults at once, as codes. The browser's forms use `checkValue`. */
export function checkBody<S extends z.ZodType>(schema: S, value: unknown): Checked<S> {
  const reading = new Reading();
  try {
    const read = readerOf(schema)(value, reading) as z.output<S>;
    if (reading.faults.length === 0) return { ok: true, value: read };
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return { ok: false, faults: gatherFaults(reading.faults) };
}
