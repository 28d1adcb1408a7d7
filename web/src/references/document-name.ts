import type { DocumentName } from '@portal/contract';
import type { Translate } from '../i18n/i18n.ts';
import { minutesName } from './minutes-name.ts';
import { reportName } from './report-name.ts';

/** What a document is called, whatever kind it is. */
export const documentName = (t: Translate, language: string, document: DocumentName): string =>
  document.entity === 'workReport' ? reportName(t, language, document) : minutesName(t, language, document);
