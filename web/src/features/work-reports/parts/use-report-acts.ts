import { problemText } from '../../../i18n/fault-text.ts';
import { type Text, useTexts } from '../../../i18n/i18n.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Report, type ReportRow, useRecall, useRemoveReport } from '../queries.ts';
import { reportName } from '../../../references/report-name.ts';

/** What its author can do with a report besides writing it; each says what became of it. True when it was done. */
export function useReportActs() {
  const { t, language } = useTexts();
  const recall = useRecall();
  const remove = useRemoveReport();

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
    isBusy: recall.isPending || remove.isPending,
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
  };
}
