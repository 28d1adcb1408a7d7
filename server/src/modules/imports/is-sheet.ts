import type { ReceivedFile } from '@portal/contract';
import type { Context } from '../../context.ts';
import { markedEncoding } from '../../sheets/text-encoding.ts';

const SHEETS = new Set([
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  // A workbook whose first zip entry does not identify it.
  'application/zip',
  // With a password, or older than 2007: the reader can tell which.
  'application/x-cfb',
  'text/plain',
  'text/csv',
]);

/**
 * Whether the content is a sheet, whatever its name. Excel's « Texte Unicode » is UTF-16, which has bytes of no other
 * text.
 */
export async function isSheet({ files }: Context, { key, type }: ReceivedFile): Promise<boolean> {
  if (type !== null) return SHEETS.has(type);
  for await (const chunk of await files.open(key, { start: 0, end: 3 }))
    return markedEncoding(chunk as Buffer) !== undefined;
  return false;
}
