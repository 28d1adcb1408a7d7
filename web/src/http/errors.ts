import { type Faults, Problem } from '@portal/contract';
import { z } from 'zod';

/** The texts of a fault: another server may write a lone one, or nest them, where ours writes a list. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const AnyFaults = z
  .record(z.string(), z.unknown().transform(textsIn))
  // An object without faults counts as none: there would be nothing to show.
  .transform((faults): Faults | undefined => (Object.values(faults).flat().length > 0 ? faults : undefined));
/**
 * A newer server may know a code that this browser does not, and a proxy may say something of its own: each part counts
 * for itself.
 */
const AnyProblem = z.object({
  message: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  errors: AnyFaults.optional().catch(undefined),
  details: Problem.shape.details.catch(undefined),
  current: z.unknown().optional(),
  requestId: z.string().optional().catch(undefined),
});
type AnyProblem = z.output<typeof AnyProblem>;

type FailureKind = 'network' | 'aborted' | 'answer';

type Failure = {
  kind: FailureKind;
  status?: number;
  statusText?: string;
  url?: string;
  problem?: Partial<AnyProblem>;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
  cause?: unknown;
};

/** The one error that a call throws: the server refused it (`answer`), was not reached (`network`), or we gave up (`aborted`). */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly kind: FailureKind;
  readonly status: number;
  readonly statusText: string;
  /** The URL without its query, which may hold a token or what someone typed. */
  readonly url: string;
  readonly code: string | undefined;
  /** 400: the faults by field. */
  readonly faults: Faults | undefined;
  /** The same as a flat list (specification, section 8), for whoever shows them away from their fields. */
  readonly messages: readonly string[];
  /** 409 `in_use`: by how many of what. */
  readonly details: Record<string, number> | undefined;
  /** 409 `stale`: the current state on the server. */
  readonly current: unknown;
  /** For the user to quote to the operators, who find it in the logs. */
  readonly requestId: string | undefined;
  /** How long the server asks to wait, in seconds. */
  readonly retryAfter: number | undefined;

  constructor(failure: Failure) {
    const { kind, status = 0, statusText = '', url = '', problem = {}, requestId, retryAfter, cause } = failure;
    super(problem.message ?? (statusText || kind), { cause });
    this.kind = kind;
    this.status = status;
    this.statusText = statusText;
    this.url = url.split('?')[0] ?? '';
    this.code = problem.code;
    this.faults = problem.errors;
    this.messages = Object.values(problem.errors ?? {}).flat();
    this.details = problem.details;
    this.current = problem.current;
    this.requestId = problem.requestId ?? requestId;
    this.retryAfter = retryAfter;
  }
}

type Refused = { status: number; statusText: string; url: string; headers: Headers; body: unknown };

/** Seconds, or the moment itself (RFC 9110, section 10.2.3). */
function secondsIn(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** Reads the body of a refusal; one that is not ours (a proxy's page) leaves only the status. */
export function refusal(answer: Refused): HttpError {
  const problem = AnyProblem.safeParse(answer.body);
  return new HttpError({
    kind: 'answer',
    status: answer.status,
    statusText: answer.statusText,
    url: answer.url,
    problem: problem.success ? problem.data : {},
    requestId: answer.headers.get('x-request-id') ?? undefined,
    retryAfter: secondsIn(answer.headers.get('retry-after')),
  });
}

const AWAY = [502, 503, 504];

/** True when nobody answered, or only a proxy without a server behind it: a cached answer may be used. */
export const isAway = (error: unknown): boolean =>
  error instanceof HttpError && (error.kind === 'network' || AWAY.includes(error.status));
