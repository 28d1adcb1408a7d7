import type { Faults, Problem, ProblemCode } from '@portal/contract';

/**
 * A refusal that the caller is told. Services throw these; http/errors.ts turns them into answers. Any other error is a
 * bug and becomes a 500 that reveals nothing internal.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly body: Omit<Problem, 'message' | 'requestId'>;
  readonly headers: Record<string, string>;
  constructor(status: number, message: string, body: Refusal['body'] = {}, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** 400 with every fault on its field. */
export const invalid = (errors: Faults) => new Refusal(400, 'Some fields are not valid.', { code: 'invalid', errors });
/** 401. The message is what the browser acts upon (`Expired_password`, `Generated_password`). */
export const unauthenticated = (message = 'Sign in first.') => new Refusal(401, message, { code: 'unauthenticated' });
export const forbidden = () => new Refusal(403, 'You may not do this.', { code: 'forbidden' });
/** 404, also for what exists but lies outside the caller's scope. */
export const notFound = () => new Refusal(404, 'There is no such thing here.', { code: 'not_found' });
/** 409: someone else changed it first. `current` is the current value. */
export const stale = (current: unknown) =>
  new Refusal(409, 'It was changed in the meantime.', { code: 'stale', current });
/** 409: impossible in its state, or another one is already in its place. `current` is the current value. */
export const conflict = (current: unknown) =>
  new Refusal(409, 'What stands there now does not allow it.', { code: 'conflict', current });
/** 409: someone has decided already; `current` says who and how. */
export const decided = (current: unknown) =>
  new Refusal(409, 'It has been decided upon already.', { code: 'decided', current });
/** 409: the year is closed in the calendar. */
export const closedYear = () => new Refusal(409, 'The year is closed.', { code: 'closed_year' });
/** 409: read-only for everyone; `current` says by whom and since when. */
export const locked = (current: unknown) => new Refusal(409, 'It is locked.', { code: 'locked', current });
/** 409: other data refers to it; `details` counts by what. */
export const inUse = (details: Record<string, number>) =>
  new Refusal(409, 'Other data still refers to it.', { code: 'in_use', details });
/** 409: too long or too broken to be put on paper; `cause` is for the logs. */
export const unprintable = (cause: unknown) =>
  Object.assign(new Refusal(409, 'It cannot be put on paper.', { code: 'unprintable' }), { cause });
/** 507: nothing can be stored until someone frees space; reading works. */
export const storageFull = () =>
  new Refusal(507, 'There is no space left on the server.', { code: 'storage_full' satisfies ProblemCode });
export const unavailable = () =>
  new Refusal(
    503,
    'The portal cannot answer at the moment; try again shortly.',
    { code: 'unavailable' satisfies ProblemCode },
    { 'retry-after': '2' },
  );
