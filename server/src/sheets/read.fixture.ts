import { Readable } from 'node:stream';
import type { ChildLimits } from '../child/limits.ts';
import { readSheet } from './read-sheet.ts';
import type { LineNote, SheetFault, SheetFound, SheetHead, SheetLimits, SheetLine } from './sheet.ts';

/** Titles that a test's reader knows. */
const titles = ['Pharmacie', 'Nom de la pharmacie', 'Ville', 'Téléphone', 'Prix', 'Quantité', 'Montant', 'Produit'];

type Line = Pick<SheetLine, 'line' | 'cells'> & { note?: LineNote };
type Read = { head: SheetHead & { titles: string[] }; lines: Line[]; found: SheetFound };

/** Of a workbook in which someone has to choose. */
const UNCHOSEN: SheetHead = { sheet: '', headerLine: 0 };

/** The lines of a batch, out of the form in which they are copied into a table. */
export function linesOf({ lines }: { lines: string }): Line[] {
  return lines
    .split('\n')
    .slice(0, -1)
    .map((row) => {
      const [, line, cells = '', note] = row.split('\t');
      const kept = { line: Number(line), cells: JSON.parse(cells.replaceAll('\\\\', '\\')) as SheetLine['cells'] };
      return note === '\\N' ? kept : { ...kept, note: note as LineNote };
    });
}

/** Reads a file to its end, in a child as the portal does. */
export async function read(
  content: Readable | Buffer | string,
  limits: Partial<SheetLimits> = {},
  child: Partial<ChildLimits> = {},
  chosen: number[] | null = null,
): Promise<Read> {
  const stream = content instanceof Readable ? content : Readable.from([Buffer.from(content)]);
  const signal = AbortSignal.timeout(100_000);
  return readSheet(stream, { titles, chosen, limits, child, signal }, async (reading) => {
    const lines: Line[] = [];
    for await (const batch of reading.batches) lines.push(...linesOf(batch));
    const found = reading.found();
    return { head: { ...(reading.head ?? UNCHOSEN), titles: found.columns.map(({ title }) => title) }, lines, found };
  });
}

type Refused = { code: string; line: number | null };

/** The reason of a refusal, and its line. */
export const refusalOf = (...given: Parameters<typeof read>): Promise<Refused> =>
  read(...given).then(
    () => ({ code: 'read', line: null }),
    ({ code, line }: SheetFault) => ({ code, line }),
  );

/** Only the reason. */
export const refusal = async (...given: Parameters<typeof read>): Promise<string> => (await refusalOf(...given)).code;
