import { type ReportSave, reportType } from '@portal/contract';
import type { Unsent } from '../../../documents/list/use-unsent.ts';

export type UnsentReport = Pick<Unsent<ReportSave>, 'href' | 'document'>;

/** The day of a daily report that only this device has; null where it is another one, or not known. */
export const dayOfUnsent = ({ document }: UnsentReport): string | null =>
  document?.typeId === reportType.daily ? document.periodStart : null;
