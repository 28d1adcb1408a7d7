import type { z } from 'zod';

/** The largest body that is read: bytes of JSON, and values in it. A larger one is refused unread. */
export type BodyLimits = { bytes: number; values: number };

/**
 * The upper limit for every body, since parsing one blocks all other callers. Two megabytes are a hundred pages of
 * minutes; fifty thousand values are all objectives of a year for a team of a hundred.
 */
const MOST: BodyLimits = { bytes: 2 * 1024 * 1024, values: 50_000 };
/**
 * The lower limit: a text or list slightly too long for its field is still read, so that the fault can be reported at
 * the field.
 */
const LEAST: BodyLimits = { bytes: 128 * 1024, values: 2000 };
const ROOM = 2;

type Schema = z.core.$ZodType;
type Limit = { check?: string; maximum?: number };

/** The assumed length of values that have a format but no maximum: an id, a day, a number, an enum value. */
const SHORT = 64;
/** As UTF-8; what JSON may write in six bytes, our browsers do not. */
const BYTES_OF_A_CHARACTER = 3;
/** A comma, a colon and quotes. */
const SIGNS = 6;

function maximumOf(schema: Schema): number | undefined {
  const checks = schema._zod.def.checks ?? [];
  return checks.map(({ _zod }) => _zod.def as Limit).find(({ check }) => check === 'max_length')?.maximum;
}

const sum = (parts: readonly BodyLimits[]): BodyLimits => ({
  bytes: parts.reduce((bytes, part) => bytes + part.bytes, SIGNS),
  values: parts.reduce((values, part) => values + part.values, 1),
});

/** The most that a schema takes. */
function largestOf(schema: Schema): BodyLimits {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return { bytes: (maximumOf(schema) ?? SHORT) * BYTES_OF_A_CHARACTER + SIGNS, values: 1 };
    case 'array': {
      const item = largestOf(def.element);
      const times = maximumOf(schema) ?? Infinity;
      return sum([{ bytes: item.bytes * times, values: item.values * times }]);
    }
    case 'object':
      return sum(
        Object.entries(def.shape).map(([name, inner]) => {
          const { bytes, values } = largestOf(inner);
          return { bytes: bytes + name.length + SIGNS, values };
        }),
      );
    case 'union': {
      const options = def.options.map(largestOf);
      return {
        bytes: Math.max(...options.map(({ bytes }) => bytes)),
        values: Math.max(...options.map(({ values }) => values)),
      };
    }
    case 'pipe':
      return largestOf(def.in);
    default:
      return 'innerType' in def ? largestOf(def.innerType) : { bytes: SHORT, values: 1 };
  }
}

const within = (least: number, wanted: number, most: number) => Math.min(most, Math.max(least, wanted));

const known = new WeakMap<Schema, BodyLimits>();

/** How large the body of an endpoint may be; it follows from what its fields may hold. */
export function bodyLimitsOf({ body }: { body?: Schema }): BodyLimits {
  if (body === undefined) return LEAST;
  const found = known.get(body);
  if (found) return found;
  const { bytes, values } = largestOf(body);
  const limits = {
    bytes: within(LEAST.bytes, bytes * ROOM, MOST.bytes),
    values: within(LEAST.values, values * ROOM, MOST.values),
  };
  known.set(body, limits);
  return limits;
}
