import { type FaultCode, type ProblemCode, problemCodes } from '@portal/contract';
import type { Translate } from './i18n.ts';

/** The keys of the texts, named as all others are. */
const faultKeys = {
  required: 'required',
  invalid: 'invalid',
  too_short: 'tooShort',
  too_long: 'tooLong',
  too_small: 'tooSmall',
  too_big: 'tooBig',
  too_few: 'tooFew',
  too_many: 'tooMany',
  unknown_field: 'unknownField',
  unknown: 'unknown',
  taken: 'taken',
  password_common: 'passwordCommon',
  password_personal: 'passwordPersonal',
  password_same: 'passwordSame',
  shares_not_100: 'sharesNot100',
  file_type: 'fileType',
  picture_too_large: 'pictureTooLarge',
  in_future: 'inFuture',
  too_old: 'tooOld',
  fixed: 'fixed',
  cannot_decide: 'cannotDecide',
  not_a_number: 'notANumber',
  not_a_date: 'notADate',
  not_a_choice: 'notAChoice',
  ambiguous: 'ambiguous',
  repeated: 'repeated',
  differs: 'differs',
  merged: 'merged',
  above_header: 'aboveHeader',
} as const satisfies Record<FaultCode, string>;

const isFaultCode = (code: string): code is FaultCode => Object.hasOwn(faultKeys, code);
const isProblemCode = (code: string): code is ProblemCode => (problemCodes as readonly string[]).includes(code);

/** Between the faults of one field. */
const BESIDE = ' · ';

function oneFaultText(t: Translate, fault: string, name?: string): string {
  const [code = '', limit = ''] = fault.split(':');
  if (!isFaultCode(code)) return fault;
  // `2026-03` as one writes a month in figures: `03/2026`.
  const limits = { min: limit, max: limit, line: limit, month: limit.split('-').toReversed().join('/') };
  if (name === undefined) return t(($) => $.problems.faults[faultKeys[code]], limits);
  return t(($) => $.problems.namedFaults[faultKeys[code]], { name, ...limits });
}

/**
 * The words for what is wrong with a field, `too_short:12` and the like, with the field's name where they stand away from
 * it. A text that is no known code is shown as it is.
 */
export const faultText = (t: Translate, faults: string | readonly string[], name?: string): string =>
  [...new Set([faults].flat())].map((fault) => oneFaultText(t, fault, name)).join(BESIDE);

/** The words for what went wrong with a whole call. */
export function problemText(t: Translate, error: unknown): string {
  const { kind, code, message } = error as { kind?: string; code?: string; message?: string };
  if (kind === 'network') return t(($) => $.problems.network);
  if (code !== undefined && isProblemCode(code)) return t(($) => $.problems.codes[code]);
  return kind === 'answer' && message ? message : t(($) => $.problems.codes.unexpected);
}
