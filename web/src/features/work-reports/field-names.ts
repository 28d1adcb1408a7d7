import { workReportFields } from '@portal/contract';
import { pathText } from '../../documents/fields/say-fields.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { reportFieldName } from '../../references/report-words.ts';

/** `visits.2.products.0.formId` as people say it: « Visite 3 · Produits présentés ». */
export const nameOfField = (t: Translate, field: string): string =>
  pathText(
    workReportFields,
    field,
    (name) => reportFieldName(t, name),
    (list, number) => (list === 'visits' ? t(($) => $.reportForm.visitNumber, { number }) : undefined),
  );
