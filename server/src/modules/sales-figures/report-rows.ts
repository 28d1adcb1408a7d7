import type { SalesReport, SalesReportFigures, Span } from '@portal/contract';
import type { Texts } from '@portal/texts/papers.ts';
import { nameText } from '../figures/words.ts';

/** The title of a report. */
export function reportTitle(span: Span, { words: { figures } }: Texts): string {
  const { monthly, quarterly, yearly } = figures.titles;
  return { month: monthly, quarter: quarterly, year: yearly }[span];
}

/** A row of the table: a line, the others or the total. */
export type ReportRow = SalesReportFigures & {
  kind: 'line' | 'others' | 'total';
  name: string;
  detail: string;
  rank: number | null;
  cells: readonly (string | null)[];
};

/** The rows of a report as shown: its lines, the sum of the others, the total. */
export function reportRows({ by, lines, others, total }: SalesReport, texts: Texts): ReportRow[] {
  const { words, fill } = texts;
  const aside = { detail: '', rank: null };
  return [
    ...lines.map((line) => ({ ...line, kind: 'line' as const, name: nameText(by, line.name, texts) })),
    ...(others
      ? [{ ...others, ...aside, kind: 'others' as const, name: fill(words.figures.others, { count: others.count }) }]
      : []),
    { ...total, ...aside, kind: 'total', name: words.figures.total },
  ];
}

/** The column titles of a crossed report. */
export const crossedTitles = ({ across, columns }: SalesReport, texts: Texts): string[] =>
  columns.map(({ name, isOther }) =>
    isOther || across === null ? texts.words.figures.otherColumns : nameText(across, name, texts),
  );
