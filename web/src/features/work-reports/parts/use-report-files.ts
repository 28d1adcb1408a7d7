import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import type { FileSource } from '../../../documents/files/document-files.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Report, useFetchFile, useSaveFile } from '../queries.ts';

/** How the files of a report are seen and saved. */
export function useReportFiles(report: Pick<Report, 'typeId' | 'id'>): FileSource {
  const { t } = useTexts();
  const fetch = useFetchFile(report);
  const { mutate } = useSaveFile();
  const tell = (error: unknown) =>
    toast.error(
      t(($) => $.documents.fileFailed),
      problemText(t, error),
    );
  return {
    key: report.id,
    fetch,
    save: ({ name }) =>
      mutate({ params: { typeId: report.typeId, reportId: report.id }, query: { name } }, { onError: tell }),
  };
}
