/** The number of a line in a file, with the name of its worksheet where several were read: `Mars!12`, as spreadsheets write it. */
export const lineCell = ({ line, worksheet }: { line: number; worksheet: string | null }): number | string =>
  worksheet === null ? line : `${worksheet}!${line}`;
