import type { Faults } from '@portal/contract';
import { HttpError } from '../../../http/errors.ts';
import { faultText, problemText } from '../../../i18n/fault-text.ts';
import { type Text, type Translate, useTexts } from '../../../i18n/i18n.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { nameOfField } from '../form/field-words.ts';
import { type Report, type ReportRow, useRecall, useRemoveReport, useSubmitAsItIs } from '../queries.ts';
import { reportName } from './report-words.ts';

/** The first few: the form has them all. */
const MOST_FAULTS = 3;

const faultsInWords = (t: Translate, faults: Faults) =>
  Object.entries(faults)
    .slice(0, MOST_FAULTS)
    .map(([field, [fault = 'invalid']]) => faultText(t, fault, nameOfField(t, field)))
    .join(' · ');

/** What its author can do with a report besides writing it; each says what became of it. True when it was done. */
export function useReportActs() {
  const { t, language } = useTexts();
  const recall = useRecall();
  const remove = useRemoveReport();
  const submit = useSubmitAsItIs();

  const run = async (act: () => Promise<unknown>, done: Text, title: Text): Promise<boolean> => {
    try {
      await act();
      toast.success(t(done));
      return true;
    } catch (error) {
      toast.error(t(title), problemText(t, error));
      return false;
    }
  };

  return {
    isBusy: recall.isPending || remove.isPending || submit.isPending,
    recall: (report: ReportRow | Report) =>
      run(
        () => recall.act(report),
        ($) => $.workReports.recalled,
        ($) => $.workReports.recall,
      ),
    remove: async (report: ReportRow | Report) => {
      const sure = await confirm({
        title: t(($) => $.workReports.deleteTitle),
        text: t(($) => $.workReports.deleteText, { name: reportName(t, language, report) }),
        accept: t(($) => $.workReports.delete),
        danger: true,
      });
      if (!sure) return false;
      return run(
        () => remove.act(report),
        ($) => $.workReports.deleted,
        ($) => $.workReports.delete,
      );
    },
    submit: async (report: Report): Promise<'done' | 'incomplete' | 'failed'> => {
      try {
        await submit.act(report);
        toast.success(t(($) => $.workReports.submitted));
        return 'done';
      } catch (error) {
        const faults = error instanceof HttpError ? error.faults : undefined;
        if (faults) {
          toast.error(
            t(($) => $.workReports.incomplete),
            faultsInWords(t, faults),
          );
          return 'incomplete';
        }
        toast.error(
          t(($) => $.workReports.submit),
          problemText(t, error),
        );
        return 'failed';
      }
    },
  };
}
