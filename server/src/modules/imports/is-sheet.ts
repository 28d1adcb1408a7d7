import type { ReceivedFile } from '@portal/contract';
import type { Context } from '../../context.ts';
import { markedEncoding } from '../../sheets/text-encoding.ts';

const SHEETS = new Set([
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  // A workbook whose first entry does not say what it is.
  'application/zip',
  // One with a password, or of before 2007: whoever reads it can say which.
  'application/x-cfb',
  'text/plain',
  'text/csv',
]);

/** Whether the content is a sheet, whatever its name says. Excel's « Texte Unicode » holds bytes that no other text has. */
export async function isSheet({ files }: Context, { key, type }: ReceivedFile): Promise<boolean> {
  if (type !== null) return SHEETS.has(type);
  for await (const chunk of await files.open(key, { start: 0, end: 3 }))
    return markedEncoding(chunk as Buffer) !== undefined;
  return false;
}
