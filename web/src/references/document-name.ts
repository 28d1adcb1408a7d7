import type { DocumentName } from '@portal/contract';
import type { Translate } from '../i18n/i18n.ts';
import { weekdayText } from '../lib/instant-text.ts';
import { reportName } from './report-name.ts';

/** What a document is called, whatever kind it is. */
export function documentName(t: Translate, language: string, document: DocumentName): string {
  if (document.entity === 'workReport') return reportName(t, language, document);
  const name = document.title || t(($) => $.meetingsReports.one);
  return t(($) => $.workReports.named, { name, period: weekdayText(document.date, language) });
}
