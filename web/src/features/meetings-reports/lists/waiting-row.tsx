import { IconPaperclip } from '@tabler/icons-react';
import classes from '../../../documents/list/rows.module.css';
import { useTexts } from '../../../i18n/i18n.ts';
import { MinutesName } from '../minutes-name-text.tsx';
import { personName } from '../../../references/person-name.ts';
import { When } from '../../../ui/when.tsx';
import type { MinutesRow } from '../queries.ts';

export const WaitingTitle = ({ row }: { row: MinutesRow }) => <MinutesName minutes={row} />;

/** A summary of minutes for the list of the inbox. */
export function WaitingRow({ row }: { row: MinutesRow }) {
  const { t } = useTexts();
  const { author, kind, participantCount, pointCount, fileCount, submittedAt } = row;
  const files = t(($) => $.workReports.fileCount, { count: fileCount });
  return (
    <div className={classes.line}>
      <span className={classes.matter}>
        <span>{personName(author)}</span>
        <span>{t(($) => $.meetingsReports.kinds[kind])}</span>
        <span>{t(($) => $.meetingsReports.participantCount, { count: participantCount })}</span>
        <span>{t(($) => $.meetingsReports.pointCount, { count: pointCount })}</span>
        {fileCount > 0 && (
          <span title={files}>
            <IconPaperclip size={14} aria-label={files} />
          </span>
        )}
      </span>
      {submittedAt && <When at={submittedAt} />}
    </div>
  );
}
