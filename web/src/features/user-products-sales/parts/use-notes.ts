import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { FigureNote } from '../../../figures/figure-notes.tsx';
import { useTexts } from '../../../i18n/i18n.ts';
import { monthText } from '../../../i18n/months.ts';
import type { OwnSales } from '../queries.ts';

/** How far the year is loaded, and which months lack a wholesaler. */
export function useNotes({ year, incomplete, loadedMonths, lastLoaded }: OwnSales): FigureNote[] {
  const { t, language } = useTexts();
  const loaded =
    lastLoaded === null
      ? t(($) => $.ownSales.noneLoaded, { year })
      : t(($) => $.ownSales.loaded, { count: loadedMonths, year, month: monthText(lastLoaded, language) });
  const notes: FigureNote[] = [{ icon: IconInfoCircle, text: loaded }];
  if (incomplete.length > 0)
    notes.push({
      tone: 'warning',
      icon: IconAlertTriangle,
      text: t(($) => $.ownSales.incompleteMonths, { count: incomplete.length }),
      lines: incomplete.map(({ month, wholesalers }) =>
        t(($) => $.ownSales.missing, { month: monthText(month, language), wholesalers: wholesalers.join(', ') }),
      ),
    });
  return notes;
}
