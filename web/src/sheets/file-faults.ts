import { HttpError } from '../http/errors.ts';
import { faultText, problemText } from '../i18n/fault-text.ts';
import type { Translate } from '../i18n/i18n.ts';
import type { SheetKind } from './sheet-kind.ts';

export const megabytesOf = ({ maxBytes }: SheetKind): number => Math.round(maxBytes / 1024 / 1024);

/** Why a file is not even sent. */
export const refusalOf = (t: Translate, kind: SheetKind, file: File): string | null =>
  file.size > kind.maxBytes ? t(($) => $.imports.tooLarge, { megabytes: megabytesOf(kind) }) : null;

/** The fault of a sent file, or the failure of the call. */
export function failureText(t: Translate, error: unknown): string {
  const faults = error instanceof HttpError ? error.messages : [];
  return faults.length === 0 ? problemText(t, error) : faultText(t, faults);
}
