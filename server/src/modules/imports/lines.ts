import { type ImportRow, lineName, placeOfLine } from '@portal/contract';

/** A line as the spreadsheet program numbers it, and its worksheet where several are read. */
export function placed(number: number, worksheets: readonly string[]): { line: number; worksheet: string | null } {
  const { order, line } = placeOfLine(number);
  return { line, worksheet: worksheets[order] ?? null };
}

/** The number of a line in a file, with the name of its worksheet where several were read: `Mars!12`, as spreadsheets write it. */
export const lineCell = ({ line, worksheet }: { line: number; worksheet: string | null }): number | string =>
  worksheet === null ? line : `${worksheet}!${line}`;

type Fault = ImportRow['faults'][number];

/** A fault that refers to another line, `repeated:12`, with that line as people look it up. */
export const placedFault = ({ field, fault }: Fault, worksheets: readonly string[]): Fault => ({
  field,
  fault: fault.replace(
    /^(repeated|differs):(\d+)$/,
    (_, code, line) => `${code}:${lineName(Number(line), worksheets)}`,
  ),
});
