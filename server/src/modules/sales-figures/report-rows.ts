import type { SalesReport, SalesReportFigures, Span } from '@portal/contract';
import type { Texts } from '@portal/texts/papers.ts';
import { nameText } from '../figures/words.ts';

/** What a report is called. */
export function reportTitle(span: Span, { words: { figures } }: Texts): string {
  const { monthly, quarterly, yearly } = figures.titles;
  return { month: monthly, quarter: quarterly, year: yearly }[span];
}

/** A line, the others or the total, as they stand below each other. */
export type ReportRow = SalesReportFigures & {
  kind: 'line' | 'others' | 'total';
  name: string;
  detail: string;
  rank: number | null;
  cells: readonly (string | null)[];
};

/** The rows of a report as it is shown: its lines, what is beyond them, the total. */
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

/** What the columns of a crossed report are called. */
export const crossedTitles = ({ across, columns }: SalesReport, texts: Texts): string[] =>
  columns.map(({ name, isOther }) =>
    isOther || across === null ? texts.words.figures.otherColumns : nameText(across, name, texts),
  );
