import { reportType } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import type { OutboxEntry } from '../../../offline/outbox.ts';
import { useDrafts } from '../../../offline/use-draft.ts';
import { useOutbox } from '../../../offline/use-outbox.ts';
import type { ReportDraft } from '../form/report-draft.ts';
import { REPORT_KIND } from '../form/report-sender.ts';
import { paths } from '../screens.ts';
import { reportName } from '../../../references/report-name.ts';

/** A report of which this device has something that the server does not. */
export type Unsent = {
  id: string;
  name: string;
  href: string;
  /** The day of a daily one, where it is known. */
  day: string | null;
  /** `draft`: nothing of it waits to be sent yet. */
  state: OutboxEntry['state'] | 'draft';
};

/** What this user has written on this device and the server does not have yet, the latest first. */
export function useUnsent(): Unsent[] {
  const { t, language } = useTexts();
  const drafts = useDrafts<ReportDraft>(REPORT_KIND);
  const { entries } = useOutbox();
  const parcels = entries.filter(({ kind, state }) => kind === REPORT_KIND && state !== 'sent');
  const waiting = parcels.map(({ id, label, href, state }): Unsent => {
    const report = drafts.find((draft) => draft.id === id)?.value.report;
    const day = report?.typeId === reportType.daily ? report.periodStart : null;
    return { id, name: label, href: href ?? paths.list, day, state };
  });
  const written = drafts
    .filter(({ id }) => !parcels.some((parcel) => parcel.id === id))
    .map(({ id, value: { report } }): Unsent => {
      const { typeId, periodStart } = report;
      const periodEnd = report.typeId === reportType.special ? report.periodEnd : periodStart;
      const title = report.typeId === reportType.special ? report.title : '';
      return {
        id,
        name: reportName(t, language, { typeId, periodStart, periodEnd, title }),
        href: paths.update({ typeId, id }),
        day: typeId === reportType.daily ? periodStart : null,
        state: 'draft',
      };
    });
  return [...waiting, ...written];
}
