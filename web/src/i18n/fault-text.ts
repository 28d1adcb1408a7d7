import { type FaultCode, type ProblemCode, faultCodes, problemCodes } from '@portal/contract';
import type { Translate } from './i18n.ts';

const isFaultCode = (code: string): code is FaultCode => (faultCodes as readonly string[]).includes(code);
const isProblemCode = (code: string): code is ProblemCode => (problemCodes as readonly string[]).includes(code);

/** Between the faults of one field. */
const BESIDE = ' · ';

function oneFaultText(t: Translate, fault: string, name?: string): string {
  const [code = '', limit = ''] = fault.split(':');
  if (!isFaultCode(code)) return fault;
  // `2026-03` as one writes a month in figures: `03/2026`.
  const limits = { min: limit, max: limit, line: limit, month: limit.split('-').toReversed().join('/') };
  if (name === undefined) return t(($) => $.problems.faults[code], limits);
  return t(($) => $.problems.namedFaults[code], { name, ...limits });
}

/**
 * The text for faults such as `too_short:12`, with the field's name where it is shown away from the field. A text that is no
 * known code is shown unchanged.
 */
export const faultText = (t: Translate, faults: string | readonly string[], name?: string): string =>
  [...new Set([faults].flat())].map((fault) => oneFaultText(t, fault, name)).join(BESIDE);

/** The words for what went wrong with a whole call. */
export function problemText(t: Translate, error: unknown): string {
  const { kind, code, message, statusText } = error as Partial<
    Record<'kind' | 'code' | 'message' | 'statusText', string>
  >;
  if (kind === 'network') return t(($) => $.problems.network);
  if (code !== undefined && isProblemCode(code)) return t(($) => $.problems.codes[code]);
  // Without a sentence of our server, the message is the protocol's English, for example a proxy's answer.
  const isSentence = kind === 'answer' && message && message !== statusText && message !== kind;
  return isSentence ? message : t(($) => $.problems.codes.unexpected);
}
