import { z } from 'zod';
import { type Faults, faultOf, gatherFaults } from './errors.ts';

type Found = readonly [path: readonly PropertyKey[], fault: string];

/**
 * Parses a value with zod and returns the issues. `reportInput`: without the input, a missing value cannot be told from
 * one of the wrong type.
 */
export function askZod<S extends z.core.$ZodType>(schema: S, value: unknown) {
  const { data, error } = z.safeParse(schema, value, { reportInput: true });
  const found = (error?.issues ?? []).flatMap((issue): Found[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key): Found => [[...issue.path, key], 'unknown_field'])
      : [[issue.path, faultOf(issue)]],
  );
  return { data, found };
}

export type Checked<S extends z.ZodType> = { ok: true; value: z.output<S> } | { ok: false; faults: Faults };

/** Checks a value of our own making, a form for instance, and says every fault at once, as codes. */
export function checkValue<S extends z.ZodType>(schema: S, value: unknown): Checked<S> {
  const { data, found } = askZod(schema, value);
  if (found.length === 0) return { ok: true, value: data as z.output<S> };
  return { ok: false, faults: gatherFaults(found.map(([path, fault]) => [path.map(String).join('.'), fault])) };
}
