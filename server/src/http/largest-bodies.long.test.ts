import { bodyLimitsOf, checkBody, endpoints } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { largestBodies } from '../test/largest-bodies.ts';
import { isModest } from './json.ts';

/** A proxy of the value that counts every access. */
function counted(value: unknown, count: () => void): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = new Map<PropertyKey, unknown>();
  return new Proxy(value, {
    get: (target, key) => {
      count();
      if (!known.has(key)) known.set(key, counted(Reflect.get(target, key), count));
      return known.get(key);
    },
    has: (target, key) => (count(), Reflect.has(target, key)),
    ownKeys: (target) => (count(), Reflect.ownKeys(target)),
    getOwnPropertyDescriptor: (target, key) => (count(), Reflect.getOwnPropertyDescriptor(target, key)),
  });
}

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, one) => sum + countValues(one), 1);
}

/** How large the bodies here are at most: enough to fill the longest list, and quick to make. */
const ENOUGH = { bytes: 300_000, values: 12_000 };

/** An item of a list is accessed, then its fields, their presence and their values. */
const LOOKS_AT_A_VALUE = 7;
/** Missing fields are looked up until the maximum of faults is reached. */
const LOOKS_AT_FAULTS = 2000;

/** Each schema once: save, submit and update take the same. */
const bodies = new Map(endpoints.flatMap((endpoint) => (endpoint.body ? [[endpoint.body, endpoint] as const] : [])));

describe('the largest bodies of every endpoint', () => {
  it.each([...bodies.values()].map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s: are read once, and no further than they can be mended',
    (_name, endpoint) => {
      const { body } = endpoint as { body: z.ZodType };
      const limits = bodyLimitsOf(endpoint);
      const bytes = Math.min(limits.bytes, ENOUGH.bytes);
      const values = Math.min(limits.values, ENOUGH.values);
      const fits = (json: string) => json.length <= bytes && Buffer.byteLength(json) <= bytes && isModest(json, values);
      for (const [name, json] of largestBodies(body, fits)) {
        const given: unknown = JSON.parse(json);
        let looks = 0;
        const checked = checkBody(
          body,
          counted(given, () => (looks += 1)),
        );
        expect(looks, name).toBeLessThanOrEqual(LOOKS_AT_A_VALUE * countValues(given) + LOOKS_AT_FAULTS);
        // And the result equals zod's.
        expect(checked, name).toMatchObject({ ok: body.safeParse(given).success });
        if (checked.ok) expect(checked.value, name).toEqual(body.parse(given));
      }
    },
  );
});
