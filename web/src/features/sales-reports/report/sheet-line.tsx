import { useTexts } from '../../../i18n/i18n.ts';
import type { SoldRow } from '../report-queries.ts';
import classes from './report.module.css';

/** « fichier, ligne ». Where there is little room the name of the file is cut, never the number of the line. */
export function SheetLine({ row: { upload, line } }: { row: Pick<SoldRow, 'upload' | 'line'> }) {
  const { t } = useTexts();
  const words = (file: string) => t(($) => $.salesFigures.rows.line, { file, line });
  return (
    <span className={classes.sheetLine} title={words(upload.name)}>
      <span className={classes.sheetFile}>{upload.name}</span>
      <span className={classes.sheetPlace}>{words('')}</span>
    </span>
  );
}
