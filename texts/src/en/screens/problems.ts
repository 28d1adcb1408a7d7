import type { TranslationOf } from '../../translation.ts';
import { problems as words } from '../words/problems.ts';

export const problems = {
  ...words,
  codes: {
    invalid: 'Some of the information is not valid.',
    unauthenticated: 'Your session has ended. Sign in again.',
    forbidden: 'Your account does not allow this.',
    not_found: 'This item does not exist, or no longer does.',
    method_not_allowed: 'This is not possible here.',
    timeout: 'The server took too long to answer. Try again.',
    stale: 'Someone else has changed this item in the meantime.',
    closed_year: 'This year is closed. Reopen it in the settings to change it.',
    locked: 'The objectives of this year are locked. Unlock them to change them.',
    in_use: 'This item is used elsewhere.',
    last_superadmin: 'At least one enabled SUPERADMIN must remain.',
    own_account: 'You cannot do this to your own account.',
    conflict: 'This action is not possible in the present state of the data.',
    decided: 'Someone has already decided.',
    too_large: 'What you sent is too large.',
    unsupported_type: 'This type of file is not accepted.',
    too_many_requests: 'Too many requests at once. Wait a moment.',
    storage_full: 'The server has no space left. Tell the administrator.',
    unprintable: 'This document could not be laid out: it is too long, or a picture is broken.',
    unexpected: 'Something unexpected went wrong. Try again.',
    unavailable: 'The server is unavailable for the moment. Try again shortly.',
  },
  network: 'The server cannot be reached. Check your connection.',
  toasts: {
    unexpectedTitle: 'Unexpected error',
    requestFailed: 'The request failed',
    unknownReason: 'Unknown reason',
    timeoutTitle: 'Timed out',
    timeoutText: 'The waiting time is over',
  },
} as const satisfies TranslationOf<'problems'>;
