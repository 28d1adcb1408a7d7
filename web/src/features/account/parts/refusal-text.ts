import type { HttpError } from '../../../http/errors.ts';
import { problemText } from '../../../i18n/fault-text.ts';
import type { Translate } from '../../../i18n/i18n.ts';

/** Why the server refused. An unknown user and a wrong password read the same. */
export function refusalText(t: Translate, error: HttpError): string {
  if (error.kind === 'network') return t(($) => $.account.serverAway);
  if (error.status === 401) return t(($) => $.account.badLogin);
  if (error.status === 429) return t(($) => $.account.tooManyAttempts);
  return problemText(t, error);
}
