import { NotInitialised } from '../http/cache/record.ts';
import { HttpError } from '../http/errors.ts';
import { problemText } from '../i18n/fault-text.ts';
import type { Translate } from '../i18n/i18n.ts';
import { StartFailure } from './start-up.ts';

/** Why a browser does not give its local database, in words that lead to a cure. */
function databaseReason(t: Translate, cause: unknown): string {
  const fault = cause instanceof NotInitialised ? cause.cause : cause;
  const name = fault instanceof Error || fault instanceof DOMException ? fault.name : '';
  if (['SecurityError', 'InvalidStateError', 'ReferenceError', 'TypeError'].includes(name)) {
    return t(($) => $.starting.databaseBlocked);
  }
  if (name === 'QuotaExceededError') return t(($) => $.starting.databaseFull);
  return t(($) => $.starting.databaseBroken, { name: name || String(fault) });
}

/** What failed and why, then the number to quote or what the user can do. */
export function startFailureText(t: Translate, failure: unknown): string {
  const part = failure instanceof StartFailure ? failure.part : 'application';
  const cause = failure instanceof Error ? failure.cause : undefined;
  const words: string[] = [t(($) => $.starting[part])];
  if (part === 'database')
    words.push(
      databaseReason(t, cause),
      t(($) => $.starting.withoutLocalHint),
    );
  if (cause instanceof HttpError) {
    words.push(problemText(t, cause));
    if (cause.requestId) words.push(t(($) => $.ui.requestNumber, { id: cause.requestId }));
  }
  return words.join(' ');
}
