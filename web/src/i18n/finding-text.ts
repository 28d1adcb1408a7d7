import { type Finding, doctorFindings } from '@portal/contract';
import { findingValues } from '@portal/texts/finding-values.ts';
import { fileSizeText } from '../lib/file-size.ts';
import { exactText } from '../lib/instant-text.ts';
import type { Translate } from './i18n.ts';
import type { Language } from './languages.ts';

type FindingText = { says: string; advice?: string };

/** The text of a doctor's finding, and the advice; for a code that only a newer server knows, a general text. */
export function findingText(t: Translate, language: Language, { code, values }: Omit<Finding, 'check'>): FindingText {
  if (!Object.hasOwn(doctorFindings, code)) return { says: t(($) => $.doctor.unknown, { code }) };
  const filled = findingValues(code, values, {
    bytes: (bytes) => fileSizeText(bytes, language),
    moment: (moment) => (Number.isNaN(Date.parse(moment)) ? moment : exactText(new Date(moment), language)),
    never: t(($) => $.doctor.never),
  });
  return t(($) => $.doctor.findings[code], { ...filled, returnObjects: true });
}
