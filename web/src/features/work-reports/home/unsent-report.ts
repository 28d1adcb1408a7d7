import { type ReportSave, reportType } from '@portal/contract';
import type { Unsent } from '../../../documents/list/use-unsent.ts';

export type UnsentReport = Pick<Unsent<ReportSave>, 'href' | 'document'>;

/** The day of an unsent daily report; null for other types, or where it is unknown. */
export const dayOfUnsent = ({ document }: UnsentReport): string | null =>
  document?.typeId === reportType.daily ? document.periodStart : null;
