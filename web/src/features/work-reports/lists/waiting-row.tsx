import { IconPaperclip } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { LateBadge } from '../../../documents/view/document-status.tsx';
import { personName } from '../../../references/person-name.ts';
import { When } from '../../../ui/when.tsx';
import type { ReportRow } from '../queries.ts';
import { periodText } from '../../../references/report-name.ts';
import classes from '../../../documents/list/rows.module.css';

export function WaitingTitle({ row }: { row: ReportRow }) {
  const { t, language } = useTexts();
  return (
    <>
      {personName(row.author)} · {periodText(t, language, row)}
    </>
  );
}

/** A summary of a report for the list of the inbox. */
export function WaitingRow({ row }: { row: ReportRow }) {
  const { t } = useTexts();
  const { typeId, title, visitCount, fileCount, submittedAt, late, cities } = row;
  return (
    <div className={classes.line}>
      <span className={classes.matter}>
        <span>{title || t(($) => $.workReports.types[typeId])}</span>
        {visitCount > 0 && <span>{t(($) => $.workReports.visitCount, { count: visitCount })}</span>}
        {fileCount > 0 && (
          <span title={t(($) => $.workReports.fileCount, { count: fileCount })}>
            <IconPaperclip size={14} aria-label={t(($) => $.workReports.fileCount, { count: fileCount })} />
          </span>
        )}
        {cities.length > 0 && <span>{cities.join(', ')}</span>}
      </span>
      {late && <LateBadge />}
      {submittedAt && <When at={submittedAt} />}
    </div>
  );
}
