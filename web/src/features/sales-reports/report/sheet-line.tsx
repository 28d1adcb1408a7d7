import { useTexts } from '../../../i18n/i18n.ts';
import type { SoldRow } from '../report-queries.ts';
import classes from './report.module.css';

/**
 * « fichier, ligne », with the worksheet where several were read. Where there is little room the name of the file is cut, never
 * the number of the line.
 */
export function SheetLine({ row }: { row: Pick<SoldRow, 'upload' | 'worksheet' | 'line'> }) {
  const { t } = useTexts();
  const { upload, worksheet, line } = row;
  const words = (file: string) =>
    worksheet === null
      ? t(($) => $.salesFigures.rows.line, { file, line })
      : t(($) => $.salesFigures.rows.lineIn, { file, worksheet, line });
  return (
    <span className={classes.sheetLine} title={words(upload.name)}>
      <span className={classes.sheetFile}>{upload.name}</span>
      <span className={classes.sheetPlace}>{words('')}</span>
    </span>
  );
}
