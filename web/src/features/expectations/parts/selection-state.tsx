import { useTexts } from '../../../i18n/i18n.ts';
import { addAmounts, sumText } from '../../../lib/amount.ts';
import { countOf, placesIn } from '../model/selection.ts';
import type { GridParts } from './objective-grid.tsx';

/** The number of selected cells and their sum, as in spreadsheets. */
export function SelectionState({ parts }: { parts: GridParts }) {
  const { t, language } = useTexts();
  const { range } = parts.control;
  const count = countOf(range);
  if (count === 1) return null;
  const figures = placesIn(range)
    .map(parts.textAt)
    .filter((text) => /^-?\d+(\.\d+)?$/.test(text));
  const sum = figures.length > 0 ? sumText(addAmounts(figures), language) : '—';
  return <span role="status">{t(($) => $.expectations.selected, { count, sum })}</span>;
}
