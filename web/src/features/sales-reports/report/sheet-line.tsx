import { useTexts } from '../../../i18n/i18n.ts';
import type { SoldRow } from '../report-queries.ts';

/** « fichier, ligne ». */
export function SheetLine({ row: { upload, line } }: { row: Pick<SoldRow, 'upload' | 'line'> }) {
  const { t } = useTexts();
  const words = t(($) => $.salesFigures.rows.line, { file: upload.name, line });
  return <span title={words}>{words}</span>;
}
