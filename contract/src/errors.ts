import { z } from 'zod';

/**
 * What is wrong with a field. The browser has a text for each code. A detail may follow a colon: a limit,
 * `too_short:12`; the month of a fault, `shares_not_100:2026-03`; the line of a sheet, `repeated:12`; or the item of a
 * cell, `unknown:Laborex`.
 */
export const faultCodes = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'too_few',
  'too_many',
  'unknown_field',
  'unknown',
  'taken',
  'password_common',
  'password_personal',
  'password_same',
  'shares_not_100',
  'not_a_number',
  'other_decimals',
  'not_a_date',
  'not_a_month',
  'not_a_choice',
  'ambiguous',
  'repeated',
  'differs',
  'merged',
  'above_header',
  'file_type',
  'file_too_large',
  'unknown_year',
  'closed_year',
  'locked',
  'decimals',
  'picture_too_large',
  'in_future',
  'in_past',
  'nobody',
  'before_start',
  'before_meeting',
  'too_much',
  'too_old',
  'fixed',
  'cannot_decide',
  'weights_sum',
  'fair_below_good',
  'closed_month',
  'month_not_begun',
] as const;
export type FaultCode = (typeof faultCodes)[number];

/** What is wrong with a call as a whole. The browser has a text for each. */
export const problemCodes = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'timeout',
  'stale',
  'in_use',
  'conflict',
  'closed_year',
  'locked',
  'decided',
  'last_superadmin',
  'own_account',
  'too_large',
  'unsupported_type',
  'too_many_requests',
  'storage_full',
  'unprintable',
  'unexpected',
  'unavailable',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** Field → what is wrong with it; the key of a nested field is its path, `visits.2.outcome`. */
export const Faults = z.record(z.string(), z.array(z.string()));
export type Faults = z.output<typeof Faults>;

/** The body of every answer from 400 on. */
export const Problem = z.object({
  message: z.string(),
  code: z.enum(problemCodes).optional(),
  /** 400: every fault at once. */
  errors: Faults.optional(),
  /** 409 `in_use`: how many of each kind use it. */
  details: z.record(z.string(), z.number()).optional(),
  /** 409 `stale`, `conflict`, `decided`, `locked`: the current value. */
  current: z.unknown().optional(),
  requestId: z.string().optional(),
});
export type Problem = z.output<typeof Problem>;

type Issue = z.core.$ZodIssue;

function sizeFault(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const small = issue.code === 'too_small';
  const limit = small ? issue.minimum : issue.maximum;
  if (issue.origin === 'string') {
    if (small && limit === 1) return 'required';
    return `${small ? 'too_short' : 'too_long'}:${limit}`;
  }
  if (issue.origin === 'array' || issue.origin === 'set') return `${small ? 'too_few' : 'too_many'}:${limit}`;
  return `${issue.code}:${limit}`;
}

/** What zod found, as a code. Needs an issue that carries its input. */
export function faultOf(issue: Issue): string {
  // An empty field may violate several rules, but the message its user needs is that it is required.
  if (issue.input === '') return 'required';
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'required' : 'invalid';
    case 'too_small':
    case 'too_big':
      return sizeFault(issue);
    case 'custom':
      return issue.message === 'Invalid input' ? 'invalid' : issue.message;
    default:
      return 'invalid';
  }
}

/** Groups faults by field, each once. Field names may come from the caller, so none may reach a prototype. */
export function gatherFaults(found: Iterable<readonly [field: string, fault: string]>): Faults {
  const faults = new Map<string, Set<string>>();
  for (const [field, fault] of found) faults.set(field, (faults.get(field) ?? new Set()).add(fault));
  return Object.fromEntries([...faults].map(([field, codes]) => [field, [...codes]]));
}
