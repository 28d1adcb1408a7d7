import type { DocumentName } from '@portal/contract';
import type { Translate } from '../i18n/i18n.ts';
import { minutesName } from './minutes-name.ts';
import { reportName } from './report-name.ts';

/** The name of a document of any kind. */
const documentName = (t: Translate, language: string, document: DocumentName): string =>
  document.entity === 'workReport' ? reportName(t, language, document) : minutesName(t, language, document);

type Told = { action: string; label: string; document: DocumentName | null };

/** The name of the document of an act; null where it was about none. An action of minutes has its own text. */
export function toldName(t: Translate, language: string, { action, label, document }: Told): string | null {
  if (document === null) return null;
  return action === 'meetings-reports.update-action' ? label : documentName(t, language, document);
}
