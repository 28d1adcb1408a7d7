import { type SheetCell, type SheetColumn, cellText, isBlank } from './sheet.ts';

const SAMPLES = 3;
const LONGEST_SAMPLE = 60;

/** What stands below each title first, and how wide the sheet is. */
export function createColumns(titles: readonly string[]) {
  const columns: SheetColumn[] = titles.map((title) => ({ title, samples: [] }));
  const keep = (samples: string[], cell: SheetCell) => {
    const sample = cellText(cell).slice(0, LONGEST_SAMPLE).toWellFormed();
    if (!samples.includes(sample)) samples.push(sample);
  };
  const look = (cells: readonly SheetCell[]) => {
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at] ?? null;
      if (isBlank(cell)) continue;
      while (columns.length <= at) columns.push({ title: '', samples: [] });
      const samples = columns[at]?.samples ?? [];
      if (samples.length < SAMPLES) keep(samples, cell);
    }
  };
  return { columns, look };
}
