import type { GridQuery, ObjectiveFigures, ObjectiveGrid, Span } from '@portal/contract';
import type { Texts } from '@portal/texts/papers.ts';
import { type Cell, type SheetColumn, figureCell } from '../../http/export.ts';
import { type AnswerSheet, answerFile, monthIn } from '../../http/list-sheet.ts';
import { headingOf } from '../figures/words.ts';
import { monthOf } from './cells.service.ts';

/** A row of the grid as its file has it, the sums among them. */
type FileRow = Pick<ObjectiveGrid['totals'], 'sum' | 'lastYear'> & {
  name: string;
  detail: string;
  cells: readonly ObjectiveFigures[];
};

/** What the columns are called: forms, or the parts of the year. */
function titlesOf({ forms, year }: ObjectiveGrid, period: Span, texts: Texts): string[] {
  const { words, fill } = texts;
  if (forms !== null) return forms.map(({ name, detail }) => `${name} ${detail}`.trim());
  if (period === 'year') return [String(year)];
  if (period === 'quarter')
    return [1, 2, 3, 4].map((number) => fill(words.expectations.quarter, { number: String(number) }));
  return Array.from({ length: 12 }, (_, index) => monthIn(texts)(monthOf(year, index + 1)));
}

function columnsOf(grid: ObjectiveGrid, period: Span, measure: GridQuery['measure'], texts: Texts) {
  const { words, fill } = texts;
  const read = (figures: ObjectiveFigures | null | undefined): Cell => {
    const figure = figures?.[measure] ?? null;
    return figureCell(figure === null ? null : String(figure));
  };
  const titles = titlesOf(grid, period, texts);
  const before = { year: String(grid.year - 1) };
  // With a single column, the sum would repeat it.
  const sum: SheetColumn<FileRow>[] = titles.length > 1 ? [[words.expectations.sum, (row) => read(row.sum)]] : [];
  return [
    ...titles.map((title, index): SheetColumn<FileRow> => [title, ({ cells }) => read(cells[index])]),
    ...sum,
    [fill(words.expectations.aim, before), ({ lastYear }: FileRow) => read(lastYear.objective)],
    [fill(words.expectations.sold, before), ({ lastYear }: FileRow) => read(lastYear.realised)],
  ] satisfies SheetColumn<FileRow>[];
}

/** A grid as a file: what is on the screen, cell by cell. */
export const gridSheet = (period: Span): AnswerSheet<ObjectiveGrid, GridQuery> => ({
  compose: (texts, _context, grid, { measure }) => {
    const { expectations: words, figures } = texts.words;
    const facts = [
      { label: figures.period, value: String(grid.year) },
      { label: words.of, value: grid.of ? `${grid.of.name} ${grid.of.detail}`.trim() : words.everyone },
      { label: figures.measure, value: figures.measures[measure] },
    ];
    return Promise.resolve(
      answerFile<FileRow>({
        heading: headingOf(words.title, facts, texts),
        columns: {
          name: [grid.rowsAre === 'users' ? words.representative : words.form, (row) => row.name],
          detail: [figures.detail, (row) => row.detail],
        },
        further: columnsOf(grid, period, measure, texts),
        rows: [...grid.rows, { ...grid.totals, name: words.sum, detail: '' }],
      }),
    );
  },
});
