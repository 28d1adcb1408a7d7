import { problemText } from '../../../i18n/fault-text.ts';
import type { Translate } from '../../../i18n/i18n.ts';

/** Why the server did not act on an account; undefined where the code has no words of ours. */
export function refusalText(t: Translate, code: string | undefined): string | undefined {
  switch (code) {
    case 'last_superadmin':
      return t(($) => $.users.refusals.lastSuperadmin);
    case 'own_account':
      return t(($) => $.users.refusals.ownAccount);
    case 'forbidden':
      return t(($) => $.users.refusals.forbidden);
    case 'not_found':
      return t(($) => $.users.refusals.notFound);
    default:
      return undefined;
  }
}

/** The same for the failure of a whole call. */
export const failureText = (t: Translate, error: unknown): string =>
  refusalText(t, (error as { code?: string }).code) ?? problemText(t, error);
