import { Readable } from 'node:stream';
import type { ChildLimits } from '../child/limits.ts';
import { readSheet } from './read-sheet.ts';
import type { KeptLine, LineNote, SheetFault, SheetFound, SheetHead, SheetLimits, SheetLine } from './sheet.ts';

/** Titles that a test's reader knows. */
const titles = ['Pharmacie', 'Nom de la pharmacie', 'Ville', 'Téléphone', 'Prix', 'Quantité', 'Montant', 'Produit'];

type Line = Pick<SheetLine, 'line' | 'cells'> & { note?: LineNote };
type Read = { head: SheetHead & { titles: string[] }; lines: Line[]; found: SheetFound };

export const linesOf = ({ lines }: { lines: string }): KeptLine[] => JSON.parse(lines) as KeptLine[];

/** Reads a file to its end, in a child as the portal does. */
export async function read(
  content: Readable | Buffer | string,
  limits: Partial<SheetLimits> = {},
  child: Partial<ChildLimits> = {},
): Promise<Read> {
  const stream = content instanceof Readable ? content : Readable.from([Buffer.from(content)]);
  const signal = AbortSignal.timeout(100_000);
  return readSheet(stream, { titles, limits, child, signal }, async (reading) => {
    const lines: Line[] = [];
    for await (const batch of reading.batches)
      for (const [line, cells, note] of linesOf(batch)) lines.push({ line, cells, ...(note && { note }) });
    const found = reading.found();
    return { head: { ...reading.head, titles: found.columns.map(({ title }) => title) }, lines, found };
  });
}

type Refused = { code: string; line: number | null };

/** Why a file is refused, and in which line that lies. */
export const refusalOf = (...given: Parameters<typeof read>): Promise<Refused> =>
  read(...given).then(
    () => ({ code: 'read', line: null }),
    ({ code, line }: SheetFault) => ({ code, line }),
  );

/** Why alone. */
export const refusal = async (...given: Parameters<typeof read>): Promise<string> => (await refusalOf(...given)).code;
